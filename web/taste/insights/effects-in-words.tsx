import { useQuery } from "@tanstack/react-query";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { ownEffectsQuery } from "#web/core/cache/person-query.ts";
import { plural } from "#web/core/format.ts";
import { SectionTitle } from "#web/kit/shell/screen.tsx";

interface Counted {
  readonly name: string;
  readonly sessionsCount: number;
}

/** Those that any session has, most often first. */
export const mostFirst = <Effect extends Counted>(effects: readonly Effect[]): Effect[] =>
  effects
    .filter(({ sessionsCount }) => sessionsCount > 0)
    .toSorted((one, other) => other.sessionsCount - one.sessionsCount || one.name.localeCompare(other.name, "en"));

/** As many as Top Effects has. */
const maxShown = 10;

/** How often one's own words came, apart from the moods. Nothing without any. */
export function EffectsInWords() {
  const { data } = useQuery(ownEffectsQuery);
  const effects = mostFirst(data?.own.filter(({ kind }) => kind === "wanted") ?? []).slice(0, maxShown);
  if (effects.length === 0) return null;
  return (
    <section className="block">
      <SectionTitle level={3}>In your own words</SectionTitle>
      <ul className="effects">
        {effects.map(({ name, sessionsCount }) => (
          <li key={name} className="effect effect--wanted">
            <span>{effectLabel(name)}</span> <i>{sessionsCount}</i>
            <span className="sr-only"> {plural(sessionsCount, "session", "sessions")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
