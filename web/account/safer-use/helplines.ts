import { useEffect, useState } from "react";
import type { Helpline } from "#shared/contract/helplines.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { stored } from "#web/core/browser/stored.ts";

/** As this device last read them, so that they're there without a connection. They're everybody's: nobody's to leave with. */
const keptLines = stored("hn-helplines", (text): readonly Helpline[] | null => text && JSON.parse(text));

/** What the people who run the server have entered. Undefined until that's known; null if it couldn't be asked. */
export function useHelplines(): readonly Helpline[] | null | undefined {
  const [lines, setLines] = useState<readonly Helpline[] | null | undefined>(() => keptLines.get() ?? undefined);
  useEffect(() => {
    const leaving = new AbortController();
    call(routes.listHelplines, { signal: leaving.signal }).then(
      (answer) => {
        keptLines.set(JSON.stringify(answer));
        setLines(answer);
      },
      () => !leaving.signal.aborted && setLines((last) => last ?? null),
    );
    return () => leaving.abort();
  }, []);
  return lines;
}

/** In the order of their first line. */
export const countriesOf = (lines: readonly Helpline[]): string[] => [...new Set(lines.map(({ country }) => country))];

/** The one that the browser's languages name, if there is one for it; else the first. */
export function likelyCountry(countries: readonly string[], languages: readonly string[]): string | undefined {
  const names = new Intl.DisplayNames("en", { type: "region" });
  const named = languages.flatMap((language) => {
    const { region } = new Intl.Locale(language);
    return region ? (names.of(region)?.toLowerCase() ?? []) : [];
  });
  return countries.find((country) => named.includes(country.toLowerCase())) ?? countries[0];
}

/** What a phone dials, without what only makes a number easier to read. */
export const dialed = (number: string): string => `tel:${number.replace(/[^\d+]/g, "")}`;
