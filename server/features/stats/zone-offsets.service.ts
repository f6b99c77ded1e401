import { LRUCache } from "lru-cache";
import { timeZoneName } from "#shared/domain/time-zone.ts";
import { type UtcOffset, utcOffsets } from "#shared/domain/utc-offsets.ts";

/** Maximum cached decades: a century and a quarter for a hundred zones, a few megabytes. */
const maxCachedDecades = 1_300;

/** Local solar time before this decade, without changes of offset. */
const firstDecade = 1_830;

/**
 * Caches the UTC offsets of zones by decade: reading a zone's clock costs a microsecond or two, and finding all changes
 * of a century takes ten thousand reads.
 */
export class ZoneOffsets {
  readonly #decades = new LRUCache<string, readonly UtcOffset[]>({ max: maxCachedDecades });

  /** Like `utcOffsets`. */
  between(timeZone: string, from: Date, to: Date): [UtcOffset, ...UtcOffset[]] {
    const zone = timeZoneName(timeZone);
    let first: UtcOffset | undefined;
    const changes: UtcOffset[] = [];
    for (let year = decadeOf(from); year <= decadeOf(to); year += 10) {
      for (const offset of this.#decade(zone, year)) {
        // Each decade begins with an entry, even without a change of offset there.
        if (!first || offset.from <= from) first = { from, seconds: offset.seconds };
        else if (offset.from <= to && offset.seconds !== (changes.at(-1) ?? first).seconds) changes.push(offset);
      }
    }
    return [first ?? { from, seconds: 0 }, ...changes];
  }

  #decade(zone: string, year: number): readonly UtcOffset[] {
    const key = `${year} ${zone}`;
    const kept = this.#decades.get(key);
    if (kept) return kept;
    const found = utcOffsets(zone, startOf(year), startOf(year + 10));
    this.#decades.set(key, found);
    return found;
  }
}

/** The process's own: what it holds depends on nothing but the zones. */
export const zoneOffsets = new ZoneOffsets();

const decadeOf = (time: Date) => Math.max(firstDecade, Math.floor(time.getUTCFullYear() / 10) * 10);

function startOf(year: number): Date {
  const start = new Date(0);
  start.setUTCFullYear(year);
  return start;
}
