import { keepFilesPrivate } from "#server/private-files.ts";

/** Does an operator's work; what keeps it from being done is told in one line. */
export async function reportProblems(cannot: string, work: () => Promise<void>): Promise<void> {
  keepFilesPrivate();
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    console.error(`${cannot}: ${reason}`);
    process.exitCode = 1;
  }
}
