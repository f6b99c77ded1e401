import { LRUCache } from "lru-cache";
import { timeZoneName, type UtcOffset, utcOffsets } from "#shared/domain/time-zone.ts";

/** Decades of zones kept at most: all of a century and a quarter for a hundred zones, at most some megabytes. */
const keptDecades = 1_300;

/** Before this decade every place kept the time of its own sun, so no clocks changed. */
const firstDecade = 1_830;

/**
 * The offsets of zones from UTC, found once for each decade: every look at a zone's clocks costs a microsecond or two,
 * and finding all changes of a century takes ten thousand.
 */
export class ZoneOffsets {
  readonly #decades = new LRUCache<string, readonly UtcOffset[]>({ max: keptDecades });

  /** As `utcOffsets` tells them. */
  between(timeZone: string, from: Date, to: Date): [UtcOffset, ...UtcOffset[]] {
    const zone = timeZoneName(timeZone);
    let first: UtcOffset | undefined;
    const changes: UtcOffset[] = [];
    for (let year = decadeOf(from); year <= decadeOf(to); year += 10) {
      for (const offset of this.#decade(zone, year)) {
        // Also what a decade begins with is listed, whether or not the clocks changed at that moment.
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

const decadeOf = (time: Date) => Math.max(firstDecade, Math.floor(time.getUTCFullYear() / 10) * 10);

function startOf(year: number): Date {
  const start = new Date(0);
  start.setUTCFullYear(year);
  return start;
}
