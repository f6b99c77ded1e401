import { useQuery } from "@tanstack/react-query";
import Camera from "lucide-react/icons/camera";
import Minus from "lucide-react/icons/minus";
import Trophy from "lucide-react/icons/trophy";
import { useId } from "react";
import { moodLabels } from "#shared/domain/mood.ts";
import { effectLabel } from "#shared/domain/own-effect.ts";
import { scoreChoiceLabels } from "#shared/domain/score-choice.ts";
import { ownEffectsQuery, statsQuery } from "#web/core/cache/person-query.ts";
import { sessionsPath } from "#web/core/navigation/search-address.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { moodIcons } from "#web/kit/session/mood-icon.ts";

/** Of the person's own most frequent moods. */
const maxMoods = 3;

/** Before anything is typed or chosen: filters to begin with. Hidden before the first session. */
export function QuickFilters() {
  const titleId = useId();
  const { data: stats } = useQuery(statsQuery(useCurrentUser().id));
  const { data: words } = useQuery(ownEffectsQuery);
  const often = words && mostOften([...words.own.filter(({ kind }) => kind === "unwanted"), ...words.listed]);
  if (!stats || stats.totalSessions === 0) return null;
  return (
    <section className="found" aria-labelledby={titleId}>
      <h2 id={titleId}>Your sessions with</h2>
      <div className="quick-f">
        {stats.topEffects.slice(0, maxMoods).map(({ effect }) => (
          <Quick
            key={effect}
            icon={moodIcons[effect]}
            label={moodLabels[effect]}
            href={sessionsPath({ moods: [effect] })}
          />
        ))}
        <Quick icon={Camera} label="A photo" href={sessionsPath({ withPhoto: true })} />
        {often && (
          <Quick icon={Minus} label={effectLabel(often.name)} href={sessionsPath({ unwantedEffects: [often.name] })} />
        )}
        <Quick icon={Trophy} label={scoreChoiceLabels["8-and-up"]} href={sessionsPath({ scores: ["8-and-up"] })} />
      </div>
    </section>
  );
}

interface Counted {
  readonly name: string;
  readonly sessionsCount: number;
}

function mostOften(effects: readonly Counted[]): Counted | undefined {
  const [most] = effects.toSorted((a, b) => b.sessionsCount - a.sessionsCount);
  return most && most.sessionsCount > 0 ? most : undefined;
}

interface QuickProps {
  readonly icon: Glyph;
  readonly label: string;
  readonly href: string;
}

function Quick({ icon, label, href }: QuickProps) {
  return (
    <Link className="quickfilter" href={href}>
      <Icon glyph={icon} size="sm" />
      {label}
    </Link>
  );
}
