import type { Worker } from "node:cluster";
import type { Counted, Tallies, Tally } from "./tallies.ts";

/** Between workers and the process that started them. */
interface Question {
  question: number;
  counted: readonly Counted[];
}
interface Answer {
  question: number;
  tallies: Tally[];
}

const isQuestion = (message: unknown): message is Question =>
  typeof message === "object" && message !== null && "question" in message && "counted" in message;
const isAnswer = (message: unknown): message is Answer =>
  typeof message === "object" && message !== null && "question" in message && "tallies" in message;

/** Lets a worker count here. */
export function countFor(worker: Worker, tallies: Tallies): void {
  worker.on("message", async (message: unknown) => {
    if (!isQuestion(message)) return;
    const answer: Answer = { question: message.question, tallies: await tallies.add(message.counted) };
    if (worker.isConnected()) worker.send(answer);
  });
}

/**
 * For the workers of one machine that share a SQLite file: the process that started them counts, so that a limit costs no
 * write to the file, which takes one at a time. When that process goes, so do they.
 */
export function primaryTallies(): Tallies {
  const waiting = new Map<number, (tallies: Tally[]) => void>();
  let asked = 0;
  process.on("message", (message: unknown) => {
    if (!isAnswer(message)) return;
    waiting.get(message.question)?.(message.tallies);
    waiting.delete(message.question);
  });
  return {
    add(counted) {
      asked += 1;
      const question: Question = { question: asked, counted };
      return new Promise((resolve) => {
        waiting.set(question.question, resolve);
        process.send?.(question);
      });
    },
    // They end with their process, which keeps a bounded number of them.
    sweep: async () => {},
    close: async () => {},
  };
}
