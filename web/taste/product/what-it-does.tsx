import Minus from "lucide-react/icons/minus";
import { useState } from "react";
import type { ProductPage } from "#shared/contract/products.ts";
import { moods } from "#shared/domain/enumerations.ts";
import { moodFamilies, moodLabels } from "#shared/domain/mood.ts";
import type { Family } from "#shared/domain/strain-type.ts";
import { Button } from "#web/kit/button/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Icon } from "#web/kit/icon/icon.tsx";

type Had = ProductPage["moods"][number];
interface Effect extends Had {
  readonly label: string;
  readonly family?: Family;
}

const shownEffects = 8;
/** More than fit in a row: the dots are shares then. */
const maxDots = 8;

/** How many of the viewer's sessions had each effect; unwanted ones apart. */
export function WhatItDoes({ page }: { readonly page: ProductPage }) {
  const of = page.verdict.sessions;
  const wanted = [...page.moods.map(moodEffect), ...page.ownEffects.map(ownEffect)].toSorted(
    (a, b) => b.sessions - a.sessions,
  );
  const unwanted = page.unwantedEffects.map(ownEffect);
  if (wanted.length + unwanted.length === 0) return null;
  return (
    <section className="prodpart">
      <h2>What it does for you</h2>
      <EffectList effects={wanted} of={of} />
      {unwanted.length > 0 && (
        <>
          <h3>Unwanted</h3>
          <EffectList effects={unwanted} of={of} isUnwanted />
        </>
      )}
    </section>
  );
}

function moodEffect(had: Had): Effect {
  const mood = moods.find((each) => each === had.name);
  return mood ? { ...had, label: moodLabels[mood], family: moodFamilies[mood] } : ownEffect(had);
}
/** Words are stored as they were typed, listed ones in lower case. */
const ownEffect = (had: Had): Effect => ({ ...had, label: had.name.charAt(0).toUpperCase() + had.name.slice(1) });

interface EffectListProps {
  readonly effects: readonly Effect[];
  readonly of: number;
  readonly isUnwanted?: boolean;
}

function EffectList({ effects, of, isUnwanted }: EffectListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? effects : effects.slice(0, shownEffects);
  if (effects.length === 0) return null;
  return (
    <>
      <ul className="doeslist">
        {shown.map(({ name, label, family, sessions }) => (
          <li key={name} className={classNames("does", family)}>
            <span className="does__name">
              {isUnwanted && <Icon glyph={Minus} size="sm" />}
              {label}
            </span>
            <Dots had={sessions} of={of} />
            <small>
              {sessions} of {of}
            </small>
          </li>
        ))}
      </ul>
      {shown.length < effects.length && (
        <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
          Show all {effects.length}
        </Button>
      )}
    </>
  );
}

function Dots({ had, of }: { readonly had: number; readonly of: number }) {
  const dots = Math.min(of, maxDots);
  const filled = Math.max(1, Math.round((had / of) * dots));
  return (
    <span className="dots" aria-hidden="true">
      {Array.from({ length: dots }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots are all alike
        <i key={at} className={at < filled ? "on" : undefined} />
      ))}
    </span>
  );
}
