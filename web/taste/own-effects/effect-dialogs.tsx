import { mutationOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import * as z from "zod/mini";
import { EffectWord, type OwnEffect } from "#shared/contract/own-effects.ts";
import { routes } from "#shared/contract/routes.ts";
import { effectLabel } from "#shared/domain/session-effects.ts";
import { call } from "#web/core/api/api.ts";
import { errorMessage, failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { families } from "#web/core/cache/query-keys.ts";
import { refreshSessions } from "#web/core/cache/session-cache.ts";
import { plural } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Tiles } from "#web/kit/form/choices.tsx";
import { Field, FieldGroup } from "#web/kit/form/field.tsx";
import { Input } from "#web/kit/form/input.tsx";
import { ConfirmDialog, FormDialog } from "#web/kit/overlay/dialogs.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import "./effect-dialogs.css";

/** '1 session', '14 sessions', 'Not used yet'. */
export const sessionsText = (count: number): string =>
  count === 0 ? "Not used yet" : `${count.toLocaleString("en")} ${plural(count, "session", "sessions")}`;

/** Mounted only once it has been asked for; another opening needs another key. */
interface EffectDialogProps {
  readonly effect: OwnEffect;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Reloads sessions, because each that has the word changes with it. */
async function refresh(queryClient: QueryClient, userId: string): Promise<void> {
  await Promise.all([
    refreshSessions(queryClient, userId),
    queryClient.invalidateQueries({ queryKey: families.session }),
  ]);
}

const renameEffectMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: ({ effect: { id }, name }: { effect: OwnEffect; name: string }) =>
      call(routes.renameOwnEffect, { params: { id }, body: { name } }),
    onSuccess: () => void refresh(queryClient, userId),
  });

const mergeEffectMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: ({ effect: { id }, into }: { effect: OwnEffect; into: string }) =>
      call(routes.mergeOwnEffect, { params: { id }, body: { into } }),
    onSuccess: () => void refresh(queryClient, userId),
  });

const removeEffectMutation = (queryClient: QueryClient, userId: string) =>
  mutationOptions({
    mutationFn: ({ id }: OwnEffect) => call(routes.removeOwnEffect, { params: { id } }),
    onSuccess: () => void refresh(queryClient, userId),
  });

interface MergeDialogProps extends EffectDialogProps {
  readonly targets: readonly string[];
  readonly onGone: () => void;
}

export function MergeDialog({ effect, targets, open, onClose, onGone }: MergeDialogProps) {
  const toast = useToast();
  const [into, setInto] = useState<string | null>(null);
  const { mutate, isPending } = useMutation(mergeEffectMutation(useQueryClient(), useCurrentUser().id));
  function merge(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (into === null) return;
    mutate(
      { effect, into },
      {
        onSuccess: () => {
          onClose();
          onGone();
          toast({ title: `“${effect.name}” is now “${effectLabel(into)}”` });
        },
        onError: (error) => toast(failureToast(error, "Couldn't merge them", "Please try again.")),
      },
    );
  }
  return (
    <FormDialog
      open={open}
      title={`Merge “${effect.name}”`}
      description="Your sessions get the other word instead. You can't undo this."
      onCancel={onClose}
    >
      <form className="form merge" noValidate onSubmit={merge}>
        <FieldGroup label="Merge it into">
          <div className="merge__targets">
            <Tiles
              rows
              name="merge-into"
              choices={targets.map((word) => ({ value: word, label: effectLabel(word) }))}
              value={into}
              onChange={setInto}
            />
          </div>
        </FieldGroup>
        <div className="btnrow">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={into === null} loading={isPending} loadingLabel="Merging...">
            Merge
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

interface RemoveDialogProps extends EffectDialogProps {
  readonly onGone: () => void;
}

export function RemoveDialog({ effect, open, onClose, onGone }: RemoveDialogProps) {
  const toast = useToast();
  const { mutate, isPending } = useMutation(removeEffectMutation(useQueryClient(), useCurrentUser().id));
  const remove = () =>
    mutate(effect, {
      onSuccess: () => {
        onClose();
        onGone();
      },
      onError: (error) => toast(failureToast(error, "Couldn't remove it", "Please try again.")),
    });
  return (
    <ConfirmDialog
      open={open}
      title={`Remove “${effect.name}”`}
      confirmLabel="Remove"
      pending={isPending}
      pendingLabel="Removing..."
      onConfirm={remove}
      onCancel={onClose}
    >
      {effect.sessionsCount === 0
        ? "You haven't used it yet. You can't undo this."
        : `It comes off ${sessionsText(effect.sessionsCount)}. You can't undo this.`}
    </ConfirmDialog>
  );
}

export function RenameDialog({ effect, open, onClose }: EffectDialogProps) {
  const [name, setName] = useState(effect.name);
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation(renameEffectMutation(useQueryClient(), useCurrentUser().id));
  function rename(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    const read = z.safeParse(EffectWord, name);
    if (!read.success) return setError(read.error.issues[0]?.message);
    if (read.data === effect.name) return onClose();
    mutate(
      { effect, name: read.data },
      { onSuccess: onClose, onError: (cause) => setError(errorMessage(cause, "Please try again.")) },
    );
  }
  return (
    <FormDialog
      open={open}
      title={`Rename “${effect.name}”`}
      description={
        effect.sessionsCount === 0 ? "No session has it yet." : `It changes in ${sessionsText(effect.sessionsCount)}.`
      }
      onCancel={onClose}
    >
      <form className="form" noValidate onSubmit={rename}>
        <Field label="New name" error={error}>
          <Input
            autoComplete="off"
            enterKeyHint="done"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        <div className="btnrow">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending} loadingLabel="Renaming...">
            Rename
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
