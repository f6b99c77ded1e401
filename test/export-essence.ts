interface Exported {
  sessions: (Record<string, unknown> & { id: number; photos: object[] })[];
  [list: string]: unknown;
}

/** All that a person takes along, of an export, with sessions by their keys instead of what differs from server to server. */
export function essenceOf(data: Exported) {
  const keys = new Map(data.sessions.map(({ id, key }) => [id, key]));
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== "object" || value === null) return value;
    const fields = Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
      if (/^(id|userId|user|productId|productIds|photoUrl|url|smallUrl|placeholder|isImported)$/.test(name)) return [];
      if (/[sS]essionId$/.test(name)) return [[name, keys.get(Number(field))]];
      return [[name, name === "eloRating" ? Math.round(Number(field)) : plain(field)]];
    });
    return Object.fromEntries(fields);
  };
  const byText = (list: unknown) => (plain(list) as unknown[]).map((item) => JSON.stringify(item)).sort();
  const {
    sessions,
    favorites,
    reminders,
    comparisons,
    ratings,
    ownEffects,
    wantToTry,
    productMerges,
    experiments,
    breaks,
  } = data;
  return {
    ...{ sessions: plain(sessions), favorites: plain(favorites), comparisons: plain(comparisons) },
    reminders: byText(reminders),
    ratings: byText(ratings),
    ownEffects: byText((ownEffects as { kind: string; name: string }[]).map(({ kind, name }) => ({ kind, name }))),
    wantToTry: byText(wantToTry),
    experiments: plain(experiments),
    breaks: plain(breaks),
    productMerges: byText((productMerges as object[]).map((merge) => ({ ...merge, createdAt: null }))),
  };
}
