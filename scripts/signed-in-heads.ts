import { posix } from "node:path";
import type { Plugin } from "vite";
import { currentUserPath } from "#shared/contract/wire.ts";
import { firstScreenNeeds } from "#web/app/first-screen-needs.ts";

interface FirstScreen {
  /** What the page loads on demand: paths from Vite's root. */
  readonly modules: readonly string[];
  /** What it asks the server for at once. */
  readonly calls: readonly string[];
}

const always: FirstScreen = { modules: ["app/signed-in-app.tsx"], calls: [currentUserPath] };

/** What a signed-in person needs first, by the page's file. */
const firstScreens: readonly (readonly [string, FirstScreen])[] = [
  ["other.html", always],
  ...Object.entries(firstScreenNeeds).map(([path, { screen, calls }]) => {
    const modules = [...always.modules, `app/screens/${screen}.tsx`];
    return [posix.join(path, "index.html").slice(1), { modules, calls: [...always.calls, ...calls] }] as const;
  }),
];

interface Chunk {
  readonly imports: readonly string[];
  readonly styles: readonly string[];
  readonly facade: string | null;
  readonly isEntry: boolean;
}

/** Chunks with all that they import, in the order in which they are evaluated. */
function loadedWith(names: readonly string[], chunks: ReadonlyMap<string, Chunk>, loaded = new Set<string>()) {
  for (const name of names) {
    if (loaded.has(name)) continue;
    loadedWith(chunks.get(name)?.imports ?? [], chunks, loaded);
    loaded.add(name);
  }
  return loaded;
}

function headFor({ modules, calls }: FirstScreen, chunks: ReadonlyMap<string, Chunk>): string {
  const names = [...chunks.keys()];
  const entries = loadedWith(
    names.filter((name) => chunks.get(name)?.isEntry),
    chunks,
  );
  const asked = modules.map((module) => {
    const name = names.find((file) => chunks.get(file)?.facade === module);
    if (name === undefined) throw new Error(`${module} is no chunk of its own, so no page can load it ahead`);
    return name;
  });
  const ahead = [...loadedWith(asked, chunks)].filter((name) => !entries.has(name));
  const styles = new Set(ahead.flatMap((name) => chunks.get(name)?.styles ?? []));
  // Exactly as the app asks, or the browser would fetch it twice.
  return [
    ...calls.map((path) => `<link rel="preload" as="fetch" href="${path}" crossorigin="use-credentials">`),
    ...ahead.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join("\n    ");
}

/** What a head loads, in the order of the first paint's needs: a slow line carries one thing after the other. */
const loads: readonly RegExp[] = [
  /<link rel="preload" as="fetch"[^>]*>/g,
  /<script src=[^>]*><\/script>/g,
  /<link rel="stylesheet"[^>]*>/g,
  /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g,
  /<link\s+rel="preload"[^>]*as="font"[^>]*>/g,
];

/** The page with its head in that order, however the parts of the build have put it together. */
function inOrder(page: string): string {
  const tags = loads.flatMap((kind) => page.match(kind) ?? []);
  const rest = tags.reduce((html, tag) => html.replace(tag, ""), page).replace(/^[ \t]*\n/gm, "");
  return rest.replace("</head>", () => `  ${tags.map((tag) => tag.replace(/\s+/g, " ")).join("\n    ")}\n  </head>`);
}

/**
 * Writes signed-in/…/index.html: the page for a client that seems to be signed in, whose head names all that the first screen
 * needs, so that it is asked for at once and not one thing after the other (server/http/web-app.ts).
 */
export function signedInHeads(): Plugin {
  let root = "";
  return {
    name: "signed-in-heads",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: { order: "post", handler: (page) => inOrder(page) },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((output) => {
            if (output.type === "asset") return [];
            const { fileName, imports, facadeModuleId, isEntry, viteMetadata } = output;
            const facade = facadeModuleId?.startsWith(`${root}/`) ? facadeModuleId.slice(root.length + 1) : null;
            return [[fileName, { imports, facade, isEntry, styles: [...(viteMetadata?.importedCss ?? [])] }] as const];
          }),
        );
        const page = bundle["index.html"];
        if (page?.type !== "asset") throw new Error("index.html is not built");
        for (const [path, screen] of firstScreens) {
          const head = headFor(screen, chunks);
          const source = inOrder(String(page.source).replace("</head>", () => `  ${head}\n  </head>`));
          this.emitFile({ type: "asset", fileName: `signed-in/${path}`, source });
        }
      },
    },
  };
}
