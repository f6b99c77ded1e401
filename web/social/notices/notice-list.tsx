import { mutationOptions, type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Notice } from "#shared/contract/notices.ts";
import { routes } from "#shared/contract/routes.ts";
import { isDecision } from "#shared/domain/operator-actions.ts";
import { operatorLimits } from "#shared/domain/operator-limits.ts";
import { call } from "#web/core/api/api.ts";
import { errorMessage } from "#web/core/api/api-error.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { useLeaveGuard } from "#web/core/navigation/leave-guard.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Textarea } from "#web/kit/form/input.tsx";
import { DiscardChanges } from "#web/kit/overlay/dialogs.tsx";
import { noticesQuery, noticeTitle, onDay, outcomeTitle } from "./notices.ts";
import "./notices.css";

const appealMutation = (queryClient: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: (content: string) => call(routes.sendAppeal, { params: { id }, body: { content } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.notices }),
  });

/** Asks the operators for another look, which is possible once for each notice. */
function AppealForm({ id }: { readonly id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const [content, setContent] = useState("");
  const [error, setError] = useState<string>();
  const guard = useLeaveGuard();
  const { mutate, isPending } = useMutation({
    ...appealMutation(useQueryClient(), id),
    onError: (reason) => setError(errorMessage(reason, "Couldn't send it. Please try again.")),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (content.trim() === "") return setError("Say why it was a mistake");
    setError(undefined);
    mutate(content.trim(), { onSuccess: () => guard.setUnsaved(false) });
  }
  if (!isOpen)
    return (
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        Ask for another look
      </Button>
    );
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <Field label="Why was it a mistake?" hint="You can ask once" error={error}>
        <Textarea
          rows={3}
          value={content}
          maxLength={operatorLimits.appeal.max}
          // The button that opened it had the focus, and is gone.
          autoFocus
          onChange={({ target }) => {
            setContent(target.value);
            guard.setUnsaved(target.value.trim() !== "");
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={isPending}>
        Send
      </Button>
      <DiscardChanges guard={guard} />
    </form>
  );
}

interface NoticeListProps {
  /** The one that suspended the account alone. */
  readonly suspended?: boolean | undefined;
}

const noticesShown = 5;

/** What the people who run the server did, and why; hidden if they did nothing. */
export function NoticeList({ suspended = false }: NoticeListProps) {
  const { data = [] } = useQuery(noticesQuery);
  const notices = suspended ? data.filter(({ isUndone, action }) => !isUndone && action === "suspend") : data;
  if (notices.length === 0) return null;
  return (
    <section className="notices" aria-labelledby="notices-title">
      <h2 className="section-title" id="notices-title">
        From the people who run this server
      </h2>
      {notices.slice(0, noticesShown).map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const { id, action, reason, createdAt, isUndone, outcome, appeal } = notice;
  const title = outcomeTitle(notice);
  return (
    <article className="notice">
      <header>
        <h3>{noticeTitle(notice)}</h3>
        <time dateTime={createdAt}>{onDay(createdAt)}</time>
      </header>
      <p>{reason}</p>
      {title !== null && (
        <p className="notice__outcome">
          <b>{title}.</b> {outcome?.reason}
        </p>
      )}
      {appeal?.answer === null && !isUndone && (
        <p className="help">You've asked for another look. They'll answer here.</p>
      )}
      {!appeal && !isUndone && isDecision(action) && <AppealForm id={id} />}
    </article>
  );
}
