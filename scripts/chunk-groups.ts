import { join } from "node:path";

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const fileOf = (path: string) => join(import.meta.dirname, "../web", path);
const landingBands = fileOf("screens/landing/landing-bands.tsx");
const signIn = fileOf("screens/login-screen.tsx");
const signedIn = fileOf("app/signed-in-app.tsx");
const feed = fileOf("screens/feed-screen.tsx");
const log = fileOf("screens/log-page-screen.tsx");

const isShared =
  /web[\\/](?:ui[\\/](?:button|form|icon|shell|state|time|toast)|vocabulary|screens[\\/]page-frame|lib[\\/]cache[\\/][a-z-]+-query)|lucide-react|shared[\\/]domain/;

/** A visitor's pages do without the rest of it. */
const forVisitors = /password/;

/** Brings the outbox with it, which no first screen needs. */
const withOutbox = /unless-sessions-wait/;

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
    // Forms without their rules, which the log form asks for later; fields and icons are for screens without a form, too.
    { name: "form", test: /node_modules[\\/]react-hook-form[\\/]|lib[\\/]api[\\/]show-field-messages/, priority: 2 },
    {
      debugName: "fields",
      name: (id: string, graph: ModuleGraph) => (comesWith(signIn, id, graph) && isShared.test(id) ? "fields" : null),
      minShareCount: 4,
      priority: 2,
    },
    // What its form has in common with other forms.
    {
      debugName: "rules",
      name: (id: string, graph: ModuleGraph) =>
        comesWith(signIn, id, graph) && !/screens|illustration|draft|lib.device|node_modules.idb/.test(id)
          ? "rules"
          : null,
      minShareCount: 4,
      priority: 1.9,
    },
    // What its page has in common with those around it.
    {
      debugName: "entrance",
      name: (id: string, graph: ModuleGraph) =>
        comesWith(signIn, id, graph) && /web[\\/](?:screens|features[\\/]auth|lib[\\/]navigation|ui)/.test(id)
          ? "entrance"
          : null,
      minShareCount: 2,
      priority: 1.8,
    },
    // What asks and forgets whom this device is for.
    {
      name: "device",
      test: /lib[\\/](?:device[\\/](?:lock|cache-names|shared-photo|app-badge)\.ts|sign-in[\\/]known-person)/,
      priority: 2,
    },
    // What asks for the rest of a signed-in visit's first screen: small, so that it's there before the rest.
    { name: "first", test: /app[\\/]first-screens\.ts/, priority: 1.5 },
    // What every signed-in visit loads.
    {
      debugName: "signed-in",
      name: (id: string, graph: ModuleGraph) => (comesWith(signedIn, id, graph) ? "signed-in" : null),
      priority: 1,
    },
    // What the feed has in common with other screens.
    {
      debugName: "cards",
      name: (id: string, graph: ModuleGraph) => (comesWith(feed, id, graph) ? "cards" : null),
      minShareCount: 2,
      priority: 1,
    },
    // What keeps what someone writes until it's sent.
    {
      debugName: "drafts",
      name: (id: string, graph: ModuleGraph) =>
        comesWith(log, id, graph) && /lib[\\/](?:api|device|drafts|outbox)|node_modules[\\/]idb/.test(id)
          ? "drafts"
          : null,
      minShareCount: 2,
      priority: 1,
    },
    // Small components and rules of which most other screens need some.
    {
      debugName: "ui",
      name: (id: string, graph: ModuleGraph) =>
        isShared.test(id) && !forVisitors.test(id) && !withOutbox.test(id) && !comesWith(signIn, id, graph)
          ? "ui"
          : null,
      minShareCount: 3,
      maxModuleSize: 1_400,
    },
  ];
}
