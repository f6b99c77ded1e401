import type { ReactNode } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { ListPart, partsOf } from "#web/ui/list/list-part.tsx";
import { LoadMore } from "#web/ui/state/load-more.tsx";
import { monthsOf } from "./crate-months.ts";
import { CrateRecord } from "./crate-record.tsx";
import type { SessionsQuery } from "./with-sessions.tsx";

/** Records in a part: full rows in two, three, four and five columns. */
const recordsInPart = 60;

interface CrateProps {
  readonly sessions: readonly Session[];
  readonly query: SessionsQuery;
  /** Level of the months' headings. */
  readonly level: 2 | 3;
  readonly renderOpener: (content: ReactNode, session: Session) => ReactNode;
}

/** A person's sessions as sleeves, month by month. */
export function Crate({ sessions, query, level, renderOpener }: CrateProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      {monthsOf(sessions, query.hasNextPage, new Date()).map(({ name, summary, sessions: ofMonth }) => (
        <section key={name} aria-label={name}>
          <div className="monthhead">
            <Heading>{name}</Heading>
            {summary && <small>{summary}</small>}
          </div>
          {partsOf(ofMonth, recordsInPart).map((part, number) => (
            <ListPart
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list; the records in it have keys
              key={number}
              as="ul"
              className="crate"
              render={() =>
                part.map((session) => <CrateRecord key={session.id} session={session} renderOpener={renderOpener} />)
              }
            />
          ))}
        </section>
      ))}
      {query.hasNextPage && <LoadMore list={query} failure="Couldn't load more sessions." />}
    </>
  );
}
