import { createHash } from "node:crypto";
import { join } from "node:path";
import { build, type Plugin } from "vite";

/** Where every copy of the page's markup says which build it is of. */
const buildMark = "__BUILD__";
/** In the page by an address that never changes, so that it would be asked for anew at each visit. */
const themeScript = "/theme.js";
/** Files only for visitors, files only of use with a connection, and alphabets that most people don't need. */
const unneeded = new RegExp(
  `^assets/(?:${[
    ...["landing-bands", "bands", "common-passwords", "june", "leaves", "ridge", "roof", "[a-z-]+-latin-ext"],
    ...["(?:operator|claim|open-id|recover|register)-screen", "invite-sheet", "esm"],
  ].join("|")})-`,
);

/** Whom the app is built for (docs/browsers.md); web/public/theme.js tells all older ones. */
export const oldestBrowsers = ["chrome120", "edge120", "firefox121", "safari17.4"];

const hashOf = (content: string | Uint8Array) => createHash("sha256").update(content).digest("base64url").slice(0, 8);

/**
 * What the worker keeps from its installation on: every hashed file that a signed-in person may need with all that it
 * imports, and the page.
 */
export function filesToKeep(files: readonly string[], importsOf: (file: string) => readonly string[]): string[] {
  const kept = new Set(files.filter((file) => file.startsWith("assets/") && !unneeded.test(file)));
  for (const file of kept) for (const imported of importsOf(file)) kept.add(imported);
  return ["/shell.html", ...[...kept].map((file) => `/${file}`)];
}

/**
 * Writes the service worker with its list of files, the one that removes it (SERVICE_WORKER=off), and shell.html: the page
 * for someone whose server doesn't answer, with nothing of a person and no calls in its head (docs/decisions/0039).
 */
export function serviceWorker(): Plugin {
  let root = "";
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("index.html is not built");
        // For browsers that are too old for all else as well: it tells them.
        const theme = await compile(join(root, "public", themeScript), { target: "es2015" });
        const themeFile = `assets/theme-${hashOf(theme)}.js`;
        this.emitFile({ type: "asset", fileName: themeFile, source: theme });
        const html = String(page.source).replace(`"${themeScript}"`, () => `"/${themeFile}"`);
        const files = [...Object.keys(bundle).filter((file) => file !== "index.html"), themeFile].sort();
        const id = hashOf([html, ...files].join("\n"));
        page.source = html.replace(buildMark, () => id);
        this.emitFile({
          type: "asset",
          fileName: "shell.html",
          source: page.source.replace("<html", "<html data-shell"),
        });
        const importsOf = (file: string) => {
          const output = bundle[file];
          return output?.type === "chunk" ? output.imports : [];
        };
        const shell = { build: id, files: filesToKeep(files, importsOf) };
        for (const name of ["service-worker", "service-worker-off"]) {
          const source = await compile(join(root, "offline/service-worker", `${name}.ts`), { shell });
          this.emitFile({ type: "asset", fileName: `${name}.js`, source });
        }
      },
    },
  };
}

/** As one plain script. */
async function compile(
  file: string,
  { target = oldestBrowsers, shell }: { target?: string | string[]; shell?: { build: string; files: string[] } },
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: "iife" } },
    },
  });
  const [output] = "output" in built ? built.output : [];
  if (output?.type !== "chunk") throw new Error(`${file} did not become a script`);
  return output.code;
}
