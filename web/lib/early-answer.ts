import { bearerHeader } from "./stored-session-id.ts";

/** Milliseconds until an answer that nobody has taken is too old. */
const lifetime = 10_000;
const asked = new Map<string, Promise<Response>>();

/** Asks for what the first screen will show while the script that shows it is still loading. */
export function askEarly(path: string): void {
  const answer = fetch(path, { credentials: "include", headers: bearerHeader() });
  // Whoever takes it deals with its failure.
  answer.catch(() => undefined);
  asked.set(path, answer);
  setTimeout(() => asked.delete(path), lifetime);
}

/** The answer that was asked for early; once. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const answer = asked.get(path);
  asked.delete(path);
  return answer;
}
