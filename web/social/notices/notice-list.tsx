import "./notices.css";
import { useQuery } from "@tanstack/react-query";
import type { Notice } from "#shared/contract/notices.ts";
import { noticesQuery } from "#web/core/cache/notices-query.ts";
import { AppealForm } from "./appeal-form.tsx";
import { noticeTitle, onDay, outcomeTitle } from "./notice-words.ts";

interface NoticeListProps {
  /** The one that suspended the account alone. */
  readonly suspended?: boolean | undefined;
}

const shown = 5;

/** What the people who run the server did, and why; nothing where there is nothing. */
export function NoticeList({ suspended = false }: NoticeListProps) {
  const { data = [] } = useQuery(noticesQuery);
  const notices = suspended ? data.filter(({ isUndone, action }) => !isUndone && action === "suspend") : data;
  if (notices.length === 0) return null;
  return (
    <section className="notices" aria-labelledby="notices-title">
      <h2 className="section-title" id="notices-title">
        From the people who run this server
      </h2>
      {notices.slice(0, shown).map((notice) => (
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
      {!appeal && !isUndone && action !== "reset-link" && <AppealForm id={id} />}
    </article>
  );
}
