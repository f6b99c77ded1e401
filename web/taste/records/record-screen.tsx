import ArrowLeft from "lucide-react/icons/arrow-left";
import { useMemo } from "react";
import { Redirect, useParams } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { tracksOf } from "#shared/domain/records/record-tracks.ts";
import { recordName } from "#shared/domain/records/record-words.ts";
import type { DatedSession, PressedRecord } from "#shared/domain/records/shelf.ts";
import { useStored } from "#web/core/browser/stored.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { LinkButton } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { MissingIllustration } from "#web/kit/illustration/fault-illustrations.tsx";
import { Link } from "#web/kit/link.tsx";
import { EmptyState } from "#web/kit/state/empty-state.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { Bone, LoadingNote } from "#web/kit/state/skeleton.tsx";
import { Gate } from "./gate.tsx";
import { Gatefold } from "./gatefold.tsx";
import { usePlaces, useRecords } from "./records.queries.ts";
import { recordsOff } from "./records-off.ts";
import { SingleGate } from "./single-gate.tsx";
import { TrackPages } from "./track-page.tsx";
import "./record.css";

/** One record: its cover and tracks, and over them the track that the address names. */
export function RecordScreen() {
  return useStored(recordsOff) ? <Redirect to={pages.records} replace /> : <OneRecord />;
}

function OneRecord() {
  const { id = "", track } = useParams<{ id: string; track?: string }>();
  const { pressed, error, isFetching, refetch } = useRecords();
  const record = pressed?.records.find((one) => one.id === id);
  return (
    <PageFrame
      title={record ? recordName(record.id) : "Records"}
      titleAs="p"
      wide
      back={pages.records}
      offline="Your sessions"
    >
      <Link className="crumb" href={pages.records}>
        <Icon glyph={ArrowLeft} size="sm" />
        Records
      </Link>
      {!pressed && !error && <RecordSkeleton />}
      {!pressed && error && (
        <ErrorState level={1} title="Couldn't load your records" retrying={isFetching} onRetry={refetch} />
      )}
      {pressed && !record && (
        <EmptyState
          page
          level={1}
          illustration={<MissingIllustration />}
          title="No such record"
          hint="A record goes when its last session does, and comes back with one."
        >
          <LinkButton variant="secondary" href={pages.records}>
            All records
          </LinkButton>
        </EmptyState>
      )}
      {pressed && record && <Opened key={record.id} record={record} journal={pressed.journal} trackKey={track} />}
    </PageFrame>
  );
}

interface OpenedProps {
  readonly record: PressedRecord<Session>;
  readonly journal: readonly DatedSession<Session>[];
  readonly trackKey: string | undefined;
}

function Opened({ record, journal, trackKey }: OpenedProps) {
  const places = usePlaces();
  const tracks = useMemo(() => tracksOf({ record, journal, places }), [record, journal, places]);
  if (record.kind === "single") return <SingleGate record={record} />;
  return (
    <>
      {record.kind === "ep" ? <Gate record={record} tracks={tracks} /> : <Gatefold record={record} tracks={tracks} />}
      <TrackPages record={record} tracks={tracks} trackKey={trackKey} />
    </>
  );
}

function RecordSkeleton() {
  return (
    <div className="gate">
      <h1 className="sr-only">Record</h1>
      <LoadingNote />
      <div className="gate__cover" aria-hidden="true">
        <Bone shape="sleeve" width="min(60%, 16rem)" />
      </div>
    </div>
  );
}
