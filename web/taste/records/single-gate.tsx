import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { recordName } from "#shared/domain/records/record-words.ts";
import type { PressedRecord } from "#shared/domain/records/shelf.ts";
import { ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import { countInWords } from "#shared/domain/spelled.ts";
import { formatDayOfWeek } from "#web/core/format.ts";
import { sessionPath } from "#web/core/navigation/page-paths.ts";
import { Button } from "#web/kit/button/button.tsx";
import { FactsLine } from "#web/kit/list/facts-line.tsx";
import { SessionLine } from "#web/kit/session/session-line.tsx";
import { SessionPill } from "#web/kit/session/session-pill.tsx";
import { GateCover, RecordHead } from "./gate.tsx";
import { ShareRecord } from "./share-record.tsx";

const sideNames = ["A", "B", "C"];

/** A month with one to three sessions: they are its sides. */
export function SingleGate({ record }: { readonly record: PressedRecord<Session> }) {
  const [isSharing, setIsSharing] = useState(false);
  const { sessions } = record;
  const name = recordName(record.id);
  const verb = sessions.length === 1 ? "makes" : "make";
  return (
    <div className="gate">
      <GateCover record={record} />
      <div className="gate__text">
        <RecordHead
          record={record}
          tracks={null}
          text={`${countInWords(sessions.length, "session")} ${verb} a single. That's all there is to say about ${name}, and it's plenty.`}
        />
        <ol className="rows rows--whole gate__sides">
          {sessions.map(({ session }, at) => (
            <SessionLine
              key={session.id}
              of={session}
              sleeve="record"
              name={shownStrainName(session.strainName)}
              facts={
                <FactsLine>
                  {ingestionMethodLabel(session.ingestionMethod)}
                  {formatDayOfWeek(new Date(session.consumedAt ?? session.createdAt), session.utcOffset)}
                </FactsLine>
              }
              opener={{ href: sessionPath(session.id) }}
              lead={<span className="tracks__key">{sideNames[at]}</span>}
              end={<SessionPill small session={session} />}
            />
          ))}
        </ol>
        <div className="btnrow">
          <Button variant="secondary" icon={Share2} onClick={() => setIsSharing(true)}>
            Share the cover
          </Button>
        </div>
        <ShareRecord record={record} shared={isSharing ? "cover" : null} onClose={() => setIsSharing(false)} />
        <p className="help">From four sessions a month becomes an EP. With none there's no record, and no reminder.</p>
      </div>
    </div>
  );
}
