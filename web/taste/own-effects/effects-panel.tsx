import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { OwnEffect } from "#shared/contract/own-effects.ts";
import { limits } from "#shared/domain/limits.ts";
import { ownEffectsQuery } from "#web/core/cache/person-query.ts";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/rows-skeleton.tsx";
import { EffectRow } from "./effect-row.tsx";

/** Renaming, merging and removing one's own words for effects. */
export function EffectsPanel() {
  const place = useRef<HTMLDivElement>(null);
  const query = useQuery(ownEffectsQuery);
  if (!query.data) {
    if (!query.error) return <RowsSkeleton of="people" />;
    return (
      <ErrorState
        title="Unable to Load Your Effects"
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { own } = query.data;
  // The focused row may have disappeared.
  const keepFocus = () => place.current?.focus({ preventScroll: true });
  return (
    <div ref={place} tabIndex={-1}>
      <p className="setpane__lead">What you change here changes in every session that has it.</p>
      {own.length === 0 ? (
        <EmptyState
          compact
          title="No words of your own yet"
          hint="Add one when you log a session, like “munchies”. After that it's one tap."
        />
      ) : (
        <>
          <Words title="Your own words" own={own.filter(({ kind }) => kind === "wanted")} onGone={keepFocus} />
          <Words title="Unwanted" own={own.filter(({ kind }) => kind === "unwanted")} onGone={keepFocus} />
          <p className="setnote">
            {own.length} of {limits.ownEffects.person}
          </p>
        </>
      )}
    </div>
  );
}

interface WordsProps {
  readonly title: string;
  readonly own: readonly OwnEffect[];
  readonly onGone: () => void;
}

function Words({ title, own, onGone }: WordsProps) {
  if (own.length === 0) return null;
  return (
    <section className="block block--list">
      <SectionTitle>{title}</SectionTitle>
      <ul className="rows" aria-label={title}>
        {own.map((effect) => (
          <EffectRow
            key={effect.id}
            effect={effect}
            others={own.filter(({ id }) => id !== effect.id)}
            onGone={onGone}
          />
        ))}
      </ul>
    </section>
  );
}
