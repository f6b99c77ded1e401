/** One person has made a product the same as another one, whose name stays. */
export interface Merge {
  readonly productId: string;
  readonly intoProductId: string;
}

/** What is one product for one person. */
export interface ProductGroups {
  /** The product that gives its name to all that were merged into it; itself when none was. */
  readonly nameOf: (productId: string) => string;
  /** Itself, and all that are one with it. */
  readonly membersOf: (productId: string) => readonly string[];
}

/**
 * Makes all pairs, in the order in which they were merged. Groups are what the pairs connect, so undoing one leaves what
 * the others make by themselves, whatever the order of both.
 */
export function groupProducts(merges: readonly Merge[]): ProductGroups {
  const groups = new Map<string, { name: string; members: string[] }>();
  const nameOf = (id: string) => groups.get(id)?.name ?? id;
  const membersOf = (id: string) => groups.get(id)?.members ?? [id];
  for (const { productId, intoProductId } of merges) {
    const [from, into] = [membersOf(productId), membersOf(intoProductId)];
    if (from.includes(intoProductId)) continue;
    const merged = { name: nameOf(intoProductId), members: [...into, ...from] };
    for (const id of merged.members) groups.set(id, merged);
  }
  return { nameOf, membersOf };
}
