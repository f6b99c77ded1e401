import { accessSync, constants, globSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where packages put PostgreSQL without adding it to the PATH: Debian, Red Hat, Homebrew on both kinds of Mac, source. */
const customaryFolders = [
  "/usr/lib/postgresql/*/bin",
  "/usr/pgsql-*/bin",
  "/opt/homebrew/opt/postgresql*/bin",
  "/usr/local/opt/postgresql*/bin",
  "/usr/local/pgsql/bin",
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function newestFirst(folders: string[]): string[] {
  return folders.sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
}

/** The folder that holds `initdb` and `postgres`. `TEST_POSTGRES_BIN` names another one, or `none`. */
export function findPostgresBinaries(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = environment.TEST_POSTGRES_BIN;
  const folders = named
    ? [named]
    : [...(environment.PATH ?? "").split(delimiter), ...customaryFolders.flatMap((f) => newestFirst(globSync(f)))];
  return folders.find(
    (folder) => folder !== "" && ["initdb", "postgres"].every((name) => isExecutable(join(folder, name))),
  );
}
