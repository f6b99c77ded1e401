import { readdirSync, readFileSync } from "node:fs";

/** Linux counts the CPU time that it tells programs in hundredths of a second, on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;

export interface Usage {
  /** Of every thread, also those that have ended, in user and system mode. */
  cpuSeconds: number;
  /** Resident memory in bytes; shared pages count once for each process. */
  memory: number;
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function usageOfOne(pid: number): Usage | undefined {
  const stat = read(`/proc/${pid}/stat`);
  const status = read(`/proc/${pid}/status`);
  if (stat === undefined || status === undefined) return undefined;
  // The name in parentheses may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  const kibibytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  return { cpuSeconds: ticks / TICKS_PER_SECOND, memory: kibibytes * 1_024 };
}

/** A process and all that it started, as long as they live. */
export function processTree(pid: number): number[] {
  let threads: string[];
  try {
    threads = readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
  const children = threads.flatMap((thread) =>
    (read(`/proc/${pid}/task/${thread}/children`) ?? "").split(" ").filter((child) => child !== ""),
  );
  return [pid, ...children.flatMap((child) => processTree(Number(child)))];
}

/** Each process by its id; those that are gone, or that this system does not tell about, are missing. */
export function usageOf(pids: readonly number[]): Map<number, Usage> {
  return new Map(
    pids.flatMap((pid) => {
      const usage = usageOfOne(pid);
      return usage ? [[pid, usage] as const] : [];
    }),
  );
}

/** CPU seconds between two looks at the same processes; undefined where the system tells nothing. */
export function cpuBetween(before: Map<number, Usage>, after: Map<number, Usage>): number | undefined {
  if (after.size === 0) return undefined;
  let seconds = 0;
  for (const [pid, { cpuSeconds }] of after) seconds += cpuSeconds - (before.get(pid)?.cpuSeconds ?? 0);
  return seconds;
}

export function memoryOf(pid: number): number {
  let bytes = 0;
  for (const { memory } of usageOf(processTree(pid)).values()) bytes += memory;
  return bytes;
}
