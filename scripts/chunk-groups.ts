// Puts what screens share into few files, because each is a request, a name in every file that imports it, and badly
// compressed when it's small.
import { join } from "node:path";

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const fileOf = (path: string) => join(import.meta.dirname, "../web", path);
const filesOf = (...paths: readonly string[]) => paths.map((path) => fileOf(`${path}.tsx`));

/** What visits begin with. Each of these but `wide` keeps a chunk of its own, which is asked for on demand. */
const beginnings = {
  landing: filesOf("app/screens/landing/landing-bands"),
  signIn: filesOf("account/auth/login-screen"),
  signedIn: filesOf("app/signed-in-app"),
  feed: filesOf("app/screens/feed-screen"),
  log: filesOf("app/screens/log-screen"),
  profile: filesOf("app/screens/profile-screen"),
  /** Asked for before anything else, on a device with a lock. */
  lock: filesOf("app/lock-start"),
  /** Read before the feed is drawn, on a device that keeps one. */
  kept: [fileOf("offline/copies/kept-feed.ts")],
  /** Asked for as soon as one of those before has been drawn. */
  soon: filesOf(
    ...["app/keyboard-shortcuts", "kit/toast/toast-area"],
    ...["social/feed/feed-refresh", "app/screens/asked-above"],
  ),
  /** Asked for in idle time on every visit. Without a chunk of its own it brought 250 KB that only later screens share. */
  idle: [...filesOf("app/outbox-chunk"), fileOf("app/while-idle.ts")],
  /** What the frame adds where it has room, for the first card to come with: all that later screens share is 209 KB. */
  wide: filesOf("app/wide-rail", "social/people/for-you-aside"),
  details: filesOf("journal/session-form/detail-fields"),
  tabs: filesOf("taste/insights/insights", "app/screens/profile-tab-screen", "social/search/search-screen"),
  documents: filesOf(
    "account/legal/privacy-screen",
    "account/legal/terms-screen",
    "account/safer-use/safer-use-screen",
  ),
  visitors: filesOf(
    ...["account/auth/open-id-screen", "account/auth/recover-screen", "account/auth/register-screen"],
    ...["account/auth/reset-screen", "account/auth/verify-screen"],
  ),
};
type Beginning = keyof typeof beginnings;
/** Those that are asked for together are no files of their own, which each import would have to name. */
const chunksOfTheirOwn = new Set(Object.values({ ...beginnings, wide: [] }).flat());

/**
 * Chunks of what beginnings share, those that are imported before those that import them: what a module imports is loaded
 * by at least the same beginnings.
 */
const sharedChunks = [
  ...["bands", "calls", "app", "form", "fields", "entrance-and-cards", "entrance"],
  ...[
    "cards",
    "ui",
    "feed",
    "log",
    "profile",
    "lock",
    "kept",
    "soon",
    "idle",
    "wide",
    "details",
    "tabs",
    "documents",
    "visitors",
  ],
];
/** Too much for a screen that can do without: what needs some of them stands apart from what doesn't. */
const largeChunks = ["form", "entrance", "log", "profile", "visitors"];
const largePackages = { overlay: /node_modules[\\/]@radix-ui/, links: /node_modules[\\/]linkify-it/ };

const isOfAFeature = /web[\\/](?:journal|taste|social|account|operate|app[\\/]screens)[\\/]/;
const isFormLibrary = /node_modules[\\/]react-hook-form[\\/]/;

/** The chunk of a module that some of the beginnings load. None loads much that it could do without. */
function sharedChunkOf(id: string, isLoadedBy: (beginning: Beginning) => boolean): string | undefined {
  if (isLoadedBy("landing")) return "bands";
  if (isLoadedBy("signedIn")) return isLoadedBy("signIn") ? "calls" : "app";
  const first = (["feed", "log", "profile"] as const).filter(isLoadedBy);
  if (isLoadedBy("signIn")) {
    if (isLoadedBy("log")) return isFormLibrary.test(id) ? "form" : "fields";
    return first.length > 0 ? "entrance-and-cards" : "entrance";
  }
  if (isLoadedBy("feed")) return first.length > 1 ? "cards" : "feed";
  if (first.length > 1 || (first.length > 0 && !isOfAFeature.test(id))) return "ui";
  const later = ["lock", "kept", "soon", "idle", "wide", "details", "tabs", "documents", "visitors"] as const;
  return first[0] ?? later.find(isLoadedBy);
}

/** What loads at once with some modules, and not later on demand. */
function loadedWith(ids: readonly string[], graph: ModuleGraph): Set<string> {
  const loaded = new Set(ids);
  for (const id of loaded) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) loaded.add(imported);
  return loaded;
}

/** The names of a build's chunks, once its modules are known. */
class ChunkNames {
  #loadedBy: Map<Beginning, Set<string>> | undefined;
  #later = new Map<string, readonly string[]>();

  shared(id: string, graph: ModuleGraph): string | undefined {
    if (chunksOfTheirOwn.has(id)) return undefined;
    this.#loadedBy ??= new Map(
      Object.entries(beginnings).map(([beginning, ids]) => [beginning as Beginning, loadedWith(ids, graph)]),
    );
    return sharedChunkOf(id, (beginning) => this.#loadedBy?.get(beginning)?.has(id) === true);
  }

  /** What a module that no beginning loads brings along that is large. */
  needs(id: string, graph: ModuleGraph): readonly string[] | undefined {
    if (chunksOfTheirOwn.has(id) || this.shared(id, graph) !== undefined) return undefined;
    const known = this.#later.get(id);
    if (known) return known;
    const loaded = [...loadedWith([id], graph)];
    const chunks = new Set(loaded.map((other) => this.shared(other, graph)));
    const packages = Object.entries(largePackages).filter(([, ids]) => loaded.some((other) => ids.test(other)));
    const needed = [...largeChunks.filter((chunk) => chunks.has(chunk)), ...packages.map(([name]) => name)];
    this.#later.set(id, needed);
    return needed;
  }
}

export function chunkGroups() {
  const names = new ChunkNames();
  const needsAtMost = largeChunks.length + Object.keys(largePackages).length;
  return [
    { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 100 },
    // What every visit loads.
    { name: "start", tags: ["$initial" as const], priority: 99 },
    ...sharedChunks.map((chunk, index) => ({
      debugName: chunk,
      name: (id: string, graph: ModuleGraph) => (names.shared(id, graph) === chunk ? chunk : null),
      // Every signed-in visit loads the app, so that its screens can share what it alone imports.
      minShareCount: ["calls", "app"].includes(chunk) ? 1 : 2,
      priority: 90 - index,
    })),
    // What later screens share: what needs less comes first, because what needs more may import it.
    ...Array.from({ length: needsAtMost + 1 }, (_, count) => ({
      debugName: `parts that need ${count}`,
      name: (id: string, graph: ModuleGraph) => {
        const needs = names.needs(id, graph);
        return needs?.length === count ? ["parts", ...needs].join("-") : null;
      },
      minShareCount: 2,
      priority: 50 - count,
    })),
  ];
}
