import { shownStrainName } from "#shared/domain/session-words.ts";
import type { DoctorContent } from "./doctor-content.ts";
import type { PageParts } from "./doctor-page.tsx";
import { amountsText, dateText, isNight } from "./doctor-words.ts";

interface SessionsTableProps {
  readonly content: DoctorContent;
  readonly reason: string | null;
  readonly parts: Pick<PageParts, "notes" | "places">;
}

const half = (value: number | null | undefined) => value ?? "–";

/** Each session, for what the person ticked to be on the page. On paper its head is on each sheet. */
export function SessionsTable({ content: { sessions, counts }, reason, parts }: SessionsTableProps) {
  return (
    <section>
      <h4>{isNight(reason) ? "Night by night" : "Each session"}</h4>
      <table className="doctorpage__each">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Product</th>
            {counts && <th scope="col">Before → after</th>}
            {parts.notes && <th scope="col">Notes</th>}
            {parts.places && <th scope="col">Where, with whom</th>}
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ session, day, level }) => (
            <tr key={session.id}>
              <th scope="row">{dateText(day)}</th>
              <td>
                {shownStrainName(session.strainName)}
                <small>{amountsText([session])}</small>
              </td>
              {counts && (
                <td>
                  {half(level?.before)} → {half(level?.after)}
                </td>
              )}
              {parts.notes && <td>{session.notes}</td>}
              {parts.places && <td>{[session.location, session.companions].filter(Boolean).join(", ")}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
