import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Catcher } from "./fault.ts";

const vitestProjects = {
  rules: "rules",
  web: "web",
  sqlite: "server on sqlite",
  postgres: "server on postgres",
} as const;

/** The names by which the table calls the parts of `npm test`. */
export const partNames = { ...vitestProjects, journeys: "journeys", types: "types" } as const satisfies Record<
  Catcher["by"],
  string
>;

export interface Outcome {
  /** Titles of tests that failed, or the type check's first error. */
  readonly failed: readonly string[];
  /** Whether any test ran at all, since a file that does not even load proves nothing. */
  readonly hasRun: boolean;
  /** The end of what the run printed, which explains a run that went wrong. */
  readonly words: string;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface Suites {
  readonly suites?: readonly Suites[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
}

/** Runs parts of the suite of one tree. */
export class Suite {
  readonly #tree: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #report: string;

  /** @param postgresUrl of a server that all runs use; undefined: each starts what there is */
  constructor(tree: string, postgresUrl: string | undefined) {
    this.#tree = tree;
    this.#report = join(tree, "node_modules", ".planted-report.json");
    const bin = join(tree, "node_modules", ".bin");
    const node = join(tree, "node_modules", `node-${process.platform}-${process.arch}`, "bin");
    this.#environment = {
      ...process.env,
      TEST_SET: "commit",
      PATH: [node, bin, process.env.PATH].join(delimiter),
      ...(postgresUrl !== undefined && { TEST_POSTGRES_URL: postgresUrl }),
    };
  }

  /** Ends with the first failure. @param files paths of test files; none: all files of the project */
  async runVitest(by: keyof typeof vitestProjects, files: readonly string[]): Promise<Outcome> {
    const words = await this.#run("vitest", [
      "run",
      `--project=${vitestProjects[by]}`,
      ...["--bail=1", "--reporter=json", `--outputFile=${this.#report}`],
      ...files,
    ]);
    const results = this.#readReport<VitestReport>()?.testResults ?? [];
    const tests = results.flatMap(({ assertionResults }) => assertionResults);
    const unprepared = results.filter(
      ({ status, assertionResults }) =>
        status === "failed" &&
        assertionResults.length > 0 &&
        !assertionResults.some((test) => test.status === "failed"),
    );
    const failed = tests.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    return {
      failed: [...failed, ...unprepared.map(({ message }) => `what its tests need: ${message.split("\n", 1)[0]}`)],
      hasRun: tests.length > 0,
      words,
    };
  }

  async runJourney(title: string): Promise<Outcome> {
    const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const words = await this.#run("node", ["scripts/journeys.mjs", "--reporter=json", "--grep", pattern], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: this.#report,
    });
    const specsIn = ({ suites = [], specs = [] }: Suites): readonly { title: string; ok: boolean }[] => [
      ...specs,
      ...suites.flatMap(specsIn),
    ];
    const specs = specsIn(this.#readReport<Suites>() ?? {});
    return { failed: specs.filter(({ ok }) => !ok).map((spec) => spec.title), hasRun: specs.length > 0, words };
  }

  /** One check covers all sources, tests included; the state of the last one spares most of the next. */
  async checkTypes(): Promise<Outcome> {
    const state = join(this.#tree, "node_modules", ".planted-types.tsbuildinfo");
    const words = await this.#run("tsc", ["-p", "tsconfig.test.json", "--incremental", "--tsBuildInfoFile", state]);
    return { failed: words.match(/^.*error TS.*$/gm) ?? [], hasRun: true, words };
  }

  #readReport<Report>(): Report | undefined {
    return existsSync(this.#report) ? JSON.parse(readFileSync(this.#report, "utf8")) : undefined;
  }

  /** @returns the last of what the command said */
  #run(command: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
    rmSync(this.#report, { force: true });
    const child = spawn(command, args, {
      cwd: this.#tree,
      env: { ...this.#environment, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const end = () => child.kill();
    process.once("exit", end);
    child.once("close", () => process.off("exit", end));
    let words = "";
    const hear = (chunk: Buffer) => {
      words = `${words}${chunk}`.slice(-20_000);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", () => resolve(words));
    });
  }
}
