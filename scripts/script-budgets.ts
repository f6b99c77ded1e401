import { readFileSync } from "node:fs";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

export interface ScriptBudget {
  readonly screen: string;
  /** What the screen loads on demand after the page's own script: paths from Vite's root. */
  readonly modules: readonly string[];
  /** Bytes of script that the screen may cost in all, each file compressed by gzip. */
  readonly bytes: number;
}

/** The first visit counts most, so the first screens have the tightest budgets. Hashes in file names alone move a sum by some fifty bytes. */
export const scriptBudgets: readonly ScriptBudget[] = [
  { screen: "landing", modules: [], bytes: 87_300 },
  { screen: "sign-in", modules: ["account/auth/login-screen.tsx"], bytes: 137_900 },
  { screen: "lock", modules: ["app/lock-start.tsx"], bytes: 176_100 },
  { screen: "feed", modules: ["app/signed-in-app.tsx", "app/screens/feed-screen.tsx"], bytes: 147_900 },
  {
    screen: "kept feed",
    modules: ["app/signed-in-app.tsx", "app/screens/feed-screen.tsx", "offline/copies/kept-feed.ts"],
    bytes: 169_700,
  },
  { screen: "log", modules: ["app/signed-in-app.tsx", "app/screens/log-screen.tsx"], bytes: 186_600 },
  { screen: "profile", modules: ["app/signed-in-app.tsx", "app/screens/profile-screen.tsx"], bytes: 169_800 },
];

/** As much of a finished build as tells what a screen loads. */
export interface BuiltScripts {
  /** By file name: the code, what it imports at once, and the module that asks for it. */
  readonly chunks: ReadonlyMap<string, BuiltScript>;
  /** What index.html loads besides. */
  readonly plain: readonly string[];
}

interface BuiltScript {
  readonly code: string;
  readonly imports: readonly string[];
  readonly facade: string | null;
  readonly isEntry: boolean;
}

/** Bytes of all script that a screen makes a browser load, preloads among it. @throws for a module without a chunk of its own */
export function scriptWeight({ chunks, plain }: BuiltScripts, modules: readonly string[]): number {
  const names = [...chunks.keys()];
  const asked = modules.map((module) => {
    const name = names.find((file) => chunks.get(file)?.facade === module);
    if (name === undefined) throw new Error(`${module} is no chunk of its own, so its script budget cannot be checked`);
    return name;
  });
  const loaded = new Set([...names.filter((name) => chunks.get(name)?.isEntry), ...asked]);
  for (const name of loaded) for (const imported of chunks.get(name)?.imports ?? []) loaded.add(imported);
  const codes = [...plain, ...[...loaded].map((name) => chunks.get(name)?.code ?? "")];
  return codes.reduce((sum, code) => sum + compressed(code), 0);
}

const compressed = (code: string) => gzipSync(code, { level: constants.Z_BEST_COMPRESSION }).length;
const inKilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

/** Fails a build whose screens cost more script than they may. */
export function enforceScriptBudgets(budgets: readonly ScriptBudget[] = scriptBudgets): Plugin {
  let root = "";
  return {
    name: "script-budgets",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    writeBundle: {
      order: "post",
      handler({ dir = "" }, bundle) {
        const built = scriptsOf(Object.values(bundle), root, dir);
        const faults = budgets.flatMap(({ screen, modules, bytes }) => {
          const weight = scriptWeight(built, modules);
          return weight > bytes ? `${screen} loads ${inKilobytes(weight)}, ${inKilobytes(bytes)} are allowed` : [];
        });
        if (faults.length > 0) this.error(`Too much script (gzip): ${faults.join("; ")}`);
      },
    },
  };
}

type Output =
  | { type: "asset" }
  | {
      type: "chunk";
      fileName: string;
      code: string;
      imports: string[];
      facadeModuleId: string | null;
      isEntry: boolean;
    };

function scriptsOf(outputs: readonly Output[], root: string, folder: string): BuiltScripts {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const plain = [...html.matchAll(/<script src="\/([^"]+)"/g)].map(([, path = ""]) =>
    readFileSync(join(folder, path), "utf8"),
  );
  const chunks = outputs.flatMap((output) => {
    if (output.type === "asset") return [];
    const { fileName, code, imports, facadeModuleId, isEntry } = output;
    const facade = facadeModuleId?.startsWith(`${root}/`) ? facadeModuleId.slice(root.length + 1) : null;
    return [[fileName, { code, imports, facade, isEntry }] as const];
  });
  return { chunks: new Map(chunks), plain };
}
