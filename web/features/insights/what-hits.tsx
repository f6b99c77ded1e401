import { useQuery } from "@tanstack/react-query";
import { statsQuery } from "#web/lib/cache/stats-query.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { EffectBadges } from "./effect-badges.tsx";

/** Effects shown in the side rail. */
const shown = 3;

/** 'What hits for you' in the side rail; hidden without effects. */
export function WhatHits() {
  const { data: stats } = useQuery(statsQuery(useCurrentUser().id));
  if (!stats || stats.topEffects.length === 0) return null;
  return (
    <section>
      <h2>What hits for you</h2>
      <EffectBadges effects={stats.topEffects.slice(0, shown)} />
    </section>
  );
}
