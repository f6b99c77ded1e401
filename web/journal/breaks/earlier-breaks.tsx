import { useMutation, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import type { Break } from "#shared/contract/breaks.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { longDay, shortDay } from "./break-words.ts";
import { removeBreakMutation } from "./breaks.queries.ts";

/** Those that have ended, with what was written in them; each can be deleted. */
export function EarlierBreaks({ breaks }: { readonly breaks: readonly Break[] }) {
  const toast = useToast();
  const [chosen, setChosen] = useState<Break | null>(null);
  const { mutate, isPending } = useMutation(removeBreakMutation(useQueryClient()));
  const close = () => setChosen(null);
  if (breaks.length === 0) return null;
  return (
    <section>
      <SectionTitle>Earlier breaks</SectionTitle>
      <ul className="brk__earlier">
        {breaks.map((one) => (
          <li key={one.id}>
            <div>
              <b>{spanOf(one)}</b>
              {one.note && <p className="brk__voice">{one.note}</p>}
              <BreakLines lines={one.lines} />
            </div>
            <IconButton icon={Trash2} label={`Delete the break of ${spanOf(one)}`} onClick={() => setChosen(one)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== null}
        title="Delete this break?"
        pending={isPending}
        onCancel={close}
        onConfirm={() =>
          chosen &&
          mutate(chosen.id, {
            onSuccess: close,
            onError: (error) => toast(failureToast(error, "Couldn't delete it", "Please try again.")),
          })
        }
      >
        Its note and lines go with it. Your sessions stay.
      </ConfirmDialog>
    </section>
  );
}

function spanOf({ beganOn, endedOn }: Break): string {
  const last = endedOn ?? beganOn;
  return beganOn === last ? longDay(beganOn) : `${longDay(beganOn)} to ${longDay(last)}`;
}

/** What was written on some of the days. */
export const BreakLines = ({ lines }: Pick<Break, "lines">) =>
  lines.length > 0 && (
    <ul className="brk__lines">
      {lines.map(({ day, text }) => (
        <li key={day}>
          <small>{shortDay(day)}</small>
          <p className="brk__voice">{text}</p>
        </li>
      ))}
    </ul>
  );
