import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { LogSession } from "#shared/contract/sessions.ts";
import { aboutRelativeTime } from "#shared/domain/relative-time.ts";
import { useDraft } from "#web/lib/drafts/use-draft.ts";
import { changedValues, restoreValues } from "./draft-values.ts";
import type { SessionFormValues } from "./session-form-values.ts";

/** What the form has to say about an unfinished session. */
export type DraftStatus =
  /** It is back in the form; `age` is 'about 2 hours ago'. */
  | { readonly kind: "restored"; readonly age: string }
  /** It is gone, and can come back as long as nothing new is typed. */
  | { readonly kind: "discarded"; readonly age: string; readonly values: SessionFormValues };

/**
 * The log form's draft. It is put back into the form itself, so that going on needs no press; to begin anew is one
 * press, and so is to take that back.
 */
export function useSessionDraft(form: UseFormReturn<SessionFormValues, unknown, LogSession>, empty: SessionFormValues) {
  const { reset, getValues, setValue, subscribe } = form;
  const [news, setNews] = useState<DraftStatus | null>(null);
  const { isRead, isKept, change, end } = useDraft<SessionFormValues>("log", {
    read: () => changedValues(getValues(), empty),
    adopt({ values, savedAt }, isChanged) {
      // What was typed while storage was read lies over what it had.
      const meanwhile = isChanged ? changedValues(getValues(), empty) : undefined;
      if (!values && meanwhile) return;
      if (!values) {
        reset(empty);
        setNews(null);
        return;
      }
      const now = Date.now();
      reset({ ...restoreValues(values, empty, savedAt, now), ...meanwhile }, { keepDefaultValues: true });
      setNews({ kind: "restored", age: aboutRelativeTime(savedAt, now) });
    },
  });
  useEffect(() => {
    // What is changed is another session than the one that may have arrived.
    const forgetKey = (name: string | undefined) => name && name !== "key" && getValues("key") && setValue("key", "");
    return subscribe({
      formState: { values: true },
      callback({ name }) {
        forgetKey(name);
        change();
      },
    });
  }, [subscribe, getValues, setValue, change]);

  return {
    isRead,
    isKept,
    news,
    discard() {
      if (news) setNews({ kind: "discarded", age: news.age, values: getValues() });
      reset(empty);
      end();
    },
    takeBack() {
      if (news?.kind !== "discarded") return;
      reset(news.values, { keepDefaultValues: true });
      setNews({ kind: "restored", age: news.age });
    },
    /** It was logged, or something else was put in its place. */
    finish() {
      setNews(null);
      end();
    },
  };
}
