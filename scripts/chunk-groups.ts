import { join } from "node:path";

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const fileOf = (path: string) => join(import.meta.dirname, "../web", path);
const landingBands = fileOf("screens/landing/landing-bands.tsx");
const signIn = fileOf("screens/login-screen.tsx");
const signedIn = fileOf("app/signed-in-app.tsx");
const feed = fileOf("screens/feed-screen.tsx");
const firstScreens = fileOf("app/first-screens.ts");

const isShared = /web[\\/](?:ui[\\/](?:button|form|icon|shell|state|time)|vocabulary)|lucide-react|shared[\\/]domain/;

/** What loads at once with a file, and not later on demand. */
function loadedWith(file: string, graph: ModuleGraph): Set<string> {
  const loaded = new Set([file]);
  for (const id of loaded) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) loaded.add(imported);
  return loaded;
}

/**
 * Puts what screens have in common into few files, because each is a request and small ones compress badly. Nothing moves
 * to a screen that did without it, but to those that nearly always come after the feed.
 */
export function chunkGroups() {
  const known = new Map<string, Set<string>>();
  /** Not so the file itself, which keeps its own chunk. */
  function comesWith(file: string, id: string, graph: ModuleGraph): boolean {
    const loaded = known.get(file) ?? loadedWith(file, graph);
    known.set(file, loaded);
    return id !== file && loaded.has(id);
  }
  return [
    { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 5 },
    // What every visit loads.
    { name: "start", tags: ["$initial" as const], priority: 4 },
    // What the landing page shows of the app below its first view, without the rest of the app.
    {
      debugName: "bands",
      name: (id: string, graph: ModuleGraph) => (comesWith(landingBands, id, graph) ? "bands" : null),
      minShareCount: 2,
      priority: 3,
    },
    // What signing in has in common with all that follows.
    {
      debugName: "calls",
      name: (id: string, graph: ModuleGraph) =>
        comesWith(signIn, id, graph) && (comesWith(signedIn, id, graph) || comesWith(feed, id, graph)) ? "calls" : null,
      priority: 2,
    },
    // What its form has in common with other forms.
    {
      debugName: "forms",
      name: (id: string, graph: ModuleGraph) =>
        comesWith(signIn, id, graph) && !/screens|illustration|draft|lib.device|node_modules.idb/.test(id)
          ? "forms"
          : null,
      minShareCount: 4,
      priority: 2,
    },
    // What asks and forgets whom this device is for.
    {
      name: "device",
      test: /lib[\\/](?:device[\\/](?:lock|cache-names|shared-photo|app-badge)\.ts|sign-in[\\/]known-person)/,
      priority: 2,
    },
    // What every signed-in visit loads, but for what asks for the rest of its first screen, which is small and so there sooner.
    {
      debugName: "signed-in",
      name: (id: string, graph: ModuleGraph) =>
        id !== firstScreens && comesWith(signedIn, id, graph) ? "signed-in" : null,
      priority: 1,
    },
    // What the feed has in common with other screens.
    {
      debugName: "cards",
      name: (id: string, graph: ModuleGraph) => (comesWith(feed, id, graph) ? "cards" : null),
      minShareCount: 2,
      priority: 1,
    },
    // Small components and rules of which most other screens need some.
    {
      debugName: "ui",
      name: (id: string, graph: ModuleGraph) => (isShared.test(id) && !comesWith(signIn, id, graph) ? "ui" : null),
      minShareCount: 5,
      maxModuleSize: 6_000,
    },
  ];
}
