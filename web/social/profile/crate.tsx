import { useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { shownBrand, shownStrainName } from "#shared/domain/session-words.ts";
import { isSeenByOwner } from "#web/core/cache/session-cache.ts";
import { formatDay, notedClock } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Disc } from "#web/kit/disc.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { ListPart, partsOf } from "#web/kit/list/list-part.tsx";
import { SessionOpener, type SessionOpens } from "#web/kit/session/session-opener.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import { SleeveLock } from "#web/kit/session/visibility-mark.tsx";
import { LoadMore } from "#web/kit/state/load-more.tsx";
import { Bone, LoadingNote } from "#web/kit/state/skeleton.tsx";
import { inOneGroup, monthsAtFirst, monthsOf } from "./crate-months.ts";
import type { SessionsQuery } from "./with-sessions.tsx";
import "./crate.css";

/** A row of sleeves, whatever the number of columns. */
export function CrateSkeleton() {
  return (
    <>
      <LoadingNote />
      <div aria-hidden="true">
        <div className="monthhead">
          <Bone width="7rem" height="1.5rem" />
        </div>
        <div className="crate crate--loading">
          {["first", "second", "third", "fourth", "fifth"].map((record) => (
            <div key={record}>
              <Bone shape="sleeve" />
              <Bone width="60%" height="1.125rem" style={{ marginTop: ".75rem" }} />
              <Bone width="40%" height=".75rem" style={{ marginTop: ".5rem" }} />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

interface CrateRecordProps {
  readonly session: Session;
  readonly opens: SessionOpens;
}

/** A session as a sleeve: one link each. */
function CrateRecord({ session, opens }: CrateRecordProps) {
  const { strainName, brand, rating, createdAt, utcOffset } = session;
  const isOwners = isSeenByOwner(session);
  return (
    <li>
      <SessionOpener sessionId={session.id} opens={opens} className="record">
        <span className="sleeve">
          <PhotoOrArt of={session} />
          <Disc />
          <SleeveLock session={session} />
        </span>
        <span className="record__line">
          <b>{shownStrainName(strainName)}</b>
          {rating === null && isOwners ? (
            <span className="rate rate--sm rate--na">Rate</span>
          ) : (
            <SessionPill small session={session} />
          )}
        </span>
        <small>
          <FactsLine>
            {shownBrand(brand)}
            {formatDay(new Date(createdAt), notedClock(createdAt, utcOffset))}
          </FactsLine>
        </small>
      </SessionOpener>
    </li>
  );
}

/** Records in a part: full rows in two, three, four and five columns. */
const recordsInPart = 60;

interface CrateProps {
  readonly sessions: readonly Session[];
  readonly query: SessionsQuery;
  readonly opens: SessionOpens;
  /** Of sessions that don't go by their months. */
  readonly group: string | undefined;
}

/** Months that are open, by the person: coming back finds them as they were. */
const openMonths = new Map<string, number>();

/** A person's sessions as sleeves: the newest months, and each older one after a press. */
export function Crate({ sessions, query, opens, group }: CrateProps) {
  const userId = sessions[0]?.userId ?? "";
  const [opened, setOpened] = useState(openMonths.get(userId) ?? 0);
  const months = group ? inOneGroup(group, sessions) : monthsOf(sessions, query.hasNextPage, new Date());
  const open = Math.max(opened, monthsAtFirst(months));
  const next = months[open];
  function openNext() {
    openMonths.set(userId, open + 1);
    setOpened(open + 1);
  }
  return (
    <>
      {months.slice(0, open).map(({ name, summary, sessions: ofMonth }) => (
        <section key={name} aria-label={name}>
          <div className="monthhead">
            <h3>{name}</h3>
            {summary && <small>{summary}</small>}
          </div>
          {partsOf(ofMonth, recordsInPart).map((part, number) => (
            <ListPart
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list; the records in it have keys
              key={number}
              as="ul"
              className="crate"
              render={() => part.map((session) => <CrateRecord key={session.id} session={session} opens={opens} />)}
            />
          ))}
        </section>
      ))}
      {next && (
        <Button className="crate__more" variant="secondary" block onClick={openNext}>
          Show {next.name}
        </Button>
      )}
      {!next && query.hasNextPage && <LoadMore list={query} failure="Couldn't load more sessions." />}
    </>
  );
}
