import Merge from "lucide-react/icons/merge";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { lazy, useState } from "react";
import type { OwnEffect } from "#shared/contract/own-effects.ts";
import { unwantedEffects } from "#shared/domain/enumerations.ts";
import { ActionMenu } from "#web/kit/overlay/action-menu.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { sessionsText } from "./sessions-text.ts";

const RenameDialog = lazy(() => import("./rename-dialog.tsx").then((module) => ({ default: module.RenameDialog })));
const MergeDialog = lazy(() => import("./merge-dialog.tsx").then((module) => ({ default: module.MergeDialog })));
const RemoveDialog = lazy(() => import("./remove-dialog.tsx").then((module) => ({ default: module.RemoveDialog })));

interface EffectRowProps {
  readonly effect: OwnEffect;
  /** The person's other words of this kind. */
  readonly others: readonly OwnEffect[];
  /** Called when the row is about to disappear. */
  readonly onGone: () => void;
}

export function EffectRow({ effect, others, onGone }: EffectRowProps) {
  const { kind, name, sessionsCount } = effect;
  const [asks, setAsks] = useState<"rename" | "merge" | "remove">();
  /** Each opening begins afresh. */
  const [openings, setOpenings] = useState(0);
  const close = () => setAsks(undefined);
  function ask(question: NonNullable<typeof asks>) {
    setOpenings(openings + 1);
    setAsks(question);
  }
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
          { label: "Rename", icon: Pencil, onSelect: () => ask("rename") },
          ...(targets.length > 0 ? [{ label: "Merge", icon: Merge, onSelect: () => ask("merge") }] : []),
          { label: "Remove", icon: Trash2, onSelect: () => ask("remove") },
        ]}
      />
      <LazyOverlay open={asks === "rename"} onClose={close}>
        <RenameDialog key={openings} effect={effect} open={asks === "rename"} onClose={close} />
      </LazyOverlay>
      <LazyOverlay open={asks === "merge"} onClose={close}>
        <MergeDialog
          key={openings}
          effect={effect}
          open={asks === "merge"}
          onClose={close}
          targets={targets}
          onGone={onGone}
        />
      </LazyOverlay>
      <LazyOverlay open={asks === "remove"} onClose={close}>
        <RemoveDialog key={openings} effect={effect} open={asks === "remove"} onClose={close} onGone={onGone} />
      </LazyOverlay>
    </li>
  );
}
