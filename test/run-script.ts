import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { programEnvironment } from "./program-environment.ts";

/** Runs an operator's command to its end. */
export async function runScript(
  name: string,
  environment: Record<string, string>,
  ...words: string[]
): Promise<{ code: number; said: string }> {
  const script = join(import.meta.dirname, `../scripts/${name}.ts`);
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...programEnvironment, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = once(child, "exit");
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exit;
  return { code, said: said + complaint };
}
