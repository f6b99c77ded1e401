import { useQuery } from "@tanstack/react-query";
import Minus from "lucide-react/icons/minus";
import type { OwnEffectKind } from "#shared/domain/enumerations.ts";
import { effectLabel } from "#shared/domain/own-effect.ts";
import { ownEffectsQuery } from "#web/core/cache/person-query.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";

/** As many as Top Effects has. */
const maxShown = 10;

interface Counted {
  readonly name: string;
  readonly sessionsCount: number;
}

/** How often one's own words and unwanted effects came, apart from each other and from the moods. Nothing without any. */
export function EffectsInWords() {
  const { data } = useQuery(ownEffectsQuery);
  if (!data) return null;
  const own = (kind: OwnEffectKind) => data.own.filter((effect) => effect.kind === kind);
  return (
    <>
      <Counts kind="wanted" title="In Your Own Words" effects={own("wanted")} />
      <Counts kind="unwanted" title="Unwanted Effects" effects={[...own("unwanted"), ...data.listed]} />
    </>
  );
}

interface CountsProps {
  readonly kind: OwnEffectKind;
  readonly title: string;
  readonly effects: readonly Counted[];
}

function Counts({ kind, title, effects }: CountsProps) {
  const shown = effects
    .filter(({ sessionsCount }) => sessionsCount > 0)
    .toSorted((one, other) => other.sessionsCount - one.sessionsCount || one.name.localeCompare(other.name, "en"))
    .slice(0, maxShown);
  if (shown.length === 0) return null;
  return (
    <section className="block">
      <SectionTitle>{title}</SectionTitle>
      <ul className="effects">
        {shown.map(({ name, sessionsCount }) => (
          <li key={name} className={`effect effect--${kind}`}>
            {kind === "unwanted" && <Icon glyph={Minus} size="sm" />}
            <span>{effectLabel(name)}</span> <i>{sessionsCount}</i>
            <span className="sr-only"> {sessionsCount === 1 ? "session" : "sessions"}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
