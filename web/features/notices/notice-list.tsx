import "./notices.css";
import { useQuery } from "@tanstack/react-query";
import type { Notice } from "#shared/contract/notices.ts";
import { AppealForm } from "./appeal-form.tsx";
import { noticesQuery } from "./notices.queries.ts";

interface NoticeListProps {
  /** Those of a suspended account alone. */
  readonly suspended?: boolean | undefined;
}

const shown = 5;

/** What the people who run the server did, and why; nothing where there is nothing. */
export function NoticeList({ suspended = false }: NoticeListProps) {
  const { data = [] } = useQuery(noticesQuery);
  const inForce = data.filter(({ isUndone, action }) => !isUndone && (!suspended || action === "suspend"));
  if (inForce.length === 0) return null;
  return (
    <section className="notices" aria-labelledby="notices-title">
      <h2 className="section-title" id="notices-title">
        From the people who run this server
      </h2>
      {inForce.slice(0, shown).map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

const nouns: Readonly<Partial<Record<Notice["kind"], string>>> = {
  session: "session",
  comment: "comment",
  message: "message",
  user: "profile",
};

function titleOf({ action, kind }: Notice): string {
  if (action === "suspend") return "Your account was suspended";
  if (action === "reset-link") return "An admin made a link to set a new password for you";
  const noun = nouns[kind] ?? "account";
  return action === "hide" ? `Your ${noun} was hidden` : `A note about your ${noun}`;
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const { id, action, reason, createdAt, appeal } = notice;
  return (
    <article className="notice">
      <header>
        <h3>{titleOf(notice)}</h3>
        <time dateTime={createdAt}>{day.format(new Date(createdAt))}</time>
      </header>
      <p>{reason}</p>
      {appeal && <p className="help">{appealText(appeal.answer)}</p>}
      {!appeal && action !== "reset-link" && <AppealForm id={id} />}
    </article>
  );
}

const appealText = (answer: "granted" | "refused" | null) =>
  answer === null ? "You've asked for another look. They'll answer here." : "They looked again, and left it.";
