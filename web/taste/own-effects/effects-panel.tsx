import { useQuery } from "@tanstack/react-query";
import Merge from "lucide-react/icons/merge";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useRef, useState } from "react";
import type { OwnEffect } from "#shared/contract/own-effects.ts";
import { unwantedEffects } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { ownEffectsQuery } from "#web/core/cache/person-query.ts";
import { ActionMenu } from "#web/kit/overlay/action-menu.tsx";
import { useOpening } from "#web/kit/overlay/overlay.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { MergeDialog, RemoveDialog, RenameDialog, sessionsText } from "./effect-dialogs.tsx";

/** Renaming, merging and removing one's own words for effects. */
export function EffectsPanel() {
  const place = useRef<HTMLDivElement>(null);
  const query = useQuery(ownEffectsQuery);
  if (!query.data) {
    if (!query.error) return <RowsSkeleton of="people" />;
    return (
      <ErrorState title="Couldn't load your effects" retrying={query.isFetching} onRetry={() => void query.refetch()} />
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
            {own.length} of {limits.ownEffects.person} words
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

interface EffectRowProps {
  readonly effect: OwnEffect;
  /** The person's other words of this kind. */
  readonly others: readonly OwnEffect[];
  /** Called when the row is about to disappear. */
  readonly onGone: () => void;
}

function EffectRow({ effect, others, onGone }: EffectRowProps) {
  const { kind, name, sessionsCount } = effect;
  const [asked, setAsked] = useState<"rename" | "merge" | "remove" | null>(null);
  // The key is a new one for every opening, so that each begins afresh.
  const { subject: question, open, key } = useOpening(asked);
  const close = () => setAsked(null);
  const targets = [...others.map((other) => other.name), ...(kind === "unwanted" ? unwantedEffects : [])];
  return (
    <li className="row">
      <span className="row__main">
        <b>{name}</b>
        <small>{sessionsText(sessionsCount)}</small>
      </span>
      <ActionMenu
        label={`Change ${name}`}
        actions={[
          { label: "Rename", icon: Pencil, onSelect: () => setAsked("rename") },
          ...(targets.length > 0 ? [{ label: "Merge", icon: Merge, onSelect: () => setAsked("merge") }] : []),
          { label: "Remove", icon: Trash2, onSelect: () => setAsked("remove") },
        ]}
      />
      {question === "rename" && <RenameDialog key={key} effect={effect} open={open} onClose={close} />}
      {question === "merge" && (
        <MergeDialog key={key} effect={effect} open={open} onClose={close} targets={targets} onGone={onGone} />
      )}
      {question === "remove" && <RemoveDialog key={key} effect={effect} open={open} onClose={close} onGone={onGone} />}
    </li>
  );
}
