import { useEffect, useRef, useState } from "react";
import { useAppName } from "#web/core/browser/neutral-name.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { Tiles } from "#web/kit/form/choices.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import type { Entry, Noun } from "#web/offline/device/outbox-entry.ts";
import { listDrafts } from "#web/offline/drafts/draft-store.ts";
import { loadOutbox } from "#web/offline/outbox/queue-if-offline.ts";
import { countNouns, unsentOf } from "#web/offline/outbox/unsent.ts";
import { signOut } from "./sign-out.ts";

/** Counts in words the entries and drafts on this device that weren't sent: 'a session, 2 comments, and a message'. @returns null without any */
export function unsentWords(
  drafts: ReadonlyMap<string, object>,
  entries: readonly Pick<Entry, "request">[],
): string | null {
  const found = [...entries.map(({ request }) => request.label.noun), ...[...drafts].flatMap(nounOfDraft)];
  const parts = countNouns(found, "a");
  return parts.length === 0 ? null : new Intl.ListFormat("en", { style: "long" }).format(parts);
}

function nounOfDraft([name, draft]: readonly [string, object]): Noun[] {
  if (name === "log") return ["session"];
  if (name.startsWith("comment ")) return ["comment"];
  const isTyped = "content" in draft && typeof draft.content === "string" && draft.content.trim() !== "";
  return name.startsWith("message ") && isTyped ? ["message"] : [];
}

interface SignOutQuestionProps {
  readonly open: boolean;
  readonly onStay: () => void;
}

/** What happens to everything that wasn't sent. */
type Fate = "send" | "keep" | "discard";
const fates = [
  { value: "send", label: "Send it now" },
  { value: "keep", label: "Keep it for me on this device" },
  { value: "discard", label: "Discard it" },
] as const;

interface Unsent {
  /** Entries of the outbox, which can still be sent. Drafts can't, because nobody has finished them. */
  readonly entries: readonly Entry[];
  /** All of it in words; null without any. */
  readonly words: string | null;
}
const nothing: Unsent = { entries: [], words: null };

/** Asks once, names everything that is unsent and lets the person choose what happens to it (decisions.md, The brand button). */
export function SignOutQuestion({ open, onStay }: SignOutQuestionProps) {
  const { id } = useCurrentUser();
  const appName = useAppName();
  const [unsent, setUnsent] = useState(nothing);
  const [chosen, setChosen] = useState<Fate>();
  const [pending, setPending] = useState<"Sending..." | "Signing out...">();
  const [isLeftOver, setLeftOver] = useState(false);
  /** Changes with each opening and closing: one may decide to stay while something is being sent, and be asked again. */
  const asking = useRef({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: it's of this opening
  useEffect(() => {
    asking.current = {};
    return () => {
      asking.current = {};
    };
  }, [open]);
  useEffect(() => {
    if (!open) return;
    let isGone = false;
    setChosen(undefined);
    setLeftOver(false);
    void readUnsent(id).then((found) => !isGone && setUnsent(found));
    return () => {
      isGone = true;
    };
  }, [open, id]);
  const { entries, words } = unsent;
  const canSend = entries.length > 0 && navigator.onLine && !isLeftOver;
  const fate = chosen ?? (canSend ? "send" : entries.length > 0 ? "keep" : "discard");

  async function leave() {
    if (words && fate === "send") {
      const answered = asking.current;
      setPending("Sending...");
      await (await loadOutbox(id)).flush({ force: true });
      const left = await readUnsent(id);
      setUnsent(left);
      setChosen(undefined);
      setPending(undefined);
      setLeftOver(true);
      if (left.words || answered !== asking.current) return;
    }
    setPending("Signing out...");
    await signOut(id, words && fate === "keep" ? "keep" : "remove");
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Sign out of ${appName}?`}
      confirmLabel="Sign out"
      cancelLabel="Stay"
      harmless
      pending={pending !== undefined}
      pendingLabel={pending}
      onConfirm={() => void leave()}
      onCancel={onStay}
      choice={
        words && (
          <FieldGroup label="What should happen to it?">
            <Tiles
              rows
              name="unsent"
              choices={canSend ? fates : fates.slice(1)}
              value={fate}
              onChange={(value) => setChosen(value)}
            />
          </FieldGroup>
        )
      }
    >
      {words
        ? `${isLeftOver ? "Still not sent" : "Not sent yet"}: ${words}.`
        : "Your journal stays where it is. Sign back in anytime."}
    </ConfirmDialog>
  );
}

async function readUnsent(userId: string): Promise<Unsent> {
  const [drafts, entries] = await Promise.all([listDrafts(userId), unsentOf(userId)]);
  return { entries, words: unsentWords(drafts, entries) };
}
