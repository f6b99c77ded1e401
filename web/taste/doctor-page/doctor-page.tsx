import { measuredReasonOf } from "#shared/domain/reason-counts.ts";
import { reasonLabel } from "#shared/domain/reason-words.ts";
import { ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import type { DoctorContent, DoctorScope, PageProduct } from "./doctor-content.ts";
import {
  amountsText,
  averages,
  countedOn,
  dateText,
  emptyText,
  isNight,
  labelText,
  pageTitle,
  periodText,
  unwantedTexts,
} from "./doctor-words.ts";
import { LevelsChart } from "./levels-chart.tsx";
import { SessionsTable } from "./sessions-table.tsx";
import "./doctor-page.css";

/** What else goes on the page. */
export interface PageParts {
  /** '' leaves it out, as with the year of birth. */
  readonly name: string;
  readonly born: string;
  readonly unwanted: boolean;
  readonly facts: boolean;
  readonly notes: boolean;
  readonly places: boolean;
}

interface DoctorPageProps {
  readonly content: DoctorContent;
  readonly scope: DoctorScope;
  readonly parts: PageParts;
  /** The day on which it's made. */
  readonly today: string;
}

/** One's sessions on paper, for a doctor: black on white in both themes. */
export function DoctorPage({ content, scope, parts, today }: DoctorPageProps) {
  const { reason, from, through } = scope;
  const person = [parts.name, parts.born && `born ${parts.born}`].filter(Boolean).join(", ");
  const subtitle = [periodText(from, through), countedOn(reason, content.sessions.length), person];
  return (
    <article className="doctorpage" aria-label="Preview of the page">
      <header>
        <div>
          <h3>{pageTitle(reason)}</h3>
          <p>{subtitle.filter(Boolean).join(" · ")}</p>
        </div>
        <p className="doctorpage__made">Self-reported. Made with HighNote on {dateText(today)}.</p>
      </header>
      {content.sessions.length === 0 ? (
        <p className="doctorpage__empty">{emptyText(reason)}</p>
      ) : (
        <>
          {reason !== null && <Levels content={content} reason={reason} />}
          <ProductsTable content={content} reason={reason} withFacts={parts.facts} />
          <div className="doctorpage__two">
            {parts.unwanted && <Unwanted content={content} />}
            <AlsoNoted content={content} reason={reason} />
          </div>
          {(parts.notes || parts.places) && <SessionsTable content={content} reason={reason} parts={parts} />}
        </>
      )}
      <footer>
        A diary, not a trial: the person chose what to take each {isNight(reason) ? "night" : "time"}. Nothing here
        shows that a product caused a change.
      </footer>
    </article>
  );
}

/** Null for a reason that isn't measured. */
function Levels({ content: { counts, levels }, reason }: { readonly content: DoctorContent; readonly reason: string }) {
  if (!counts || !measuredReasonOf(reason)) return null;
  const label = reasonLabel(reason);
  const key = isNight(reason)
    ? { title: "before and next morning", before: "expected at bedtime", after: "in the morning" }
    : { title: "before and after", before: "before", after: "after" };
  const missing = `${countedOn(reason, counts.half)} with only one of the two ${counts.half === 1 ? "isn't" : "aren't"} counted`;
  return (
    <section>
      <h4>
        {label}, 0 to 10, {key.title}
      </h4>
      {levels.length > 0 && (
        <LevelsChart
          levels={levels}
          label={`${label}: better after ${counts.better} of ${countedOn(reason, counts.both)}, averages ${averages(counts)}`}
        />
      )}
      <p className="doctorpage__key">
        {levels.length > 0 ? (
          <>
            <span>○ {key.before}</span> <span>● {key.after}</span>
          </>
        ) : (
          <span>No {isNight(reason) ? "night" : "session"} has both yet</span>
        )}
        {counts.half > 0 && <span>{missing}</span>}
      </p>
    </section>
  );
}

interface ProductsTableProps {
  readonly content: DoctorContent;
  readonly reason: string | null;
  readonly withFacts: boolean;
}

function ProductsTable({ content: { products, counts }, reason, withFacts }: ProductsTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Method</th>
          <th scope="col">Amount, THC</th>
          <th scope="col">{isNight(reason) ? "Nights" : "Sessions"}</th>
          {counts && (
            <>
              <th scope="col">Better after</th>
              <th scope="col">Before → after</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.key} product={product} withFacts={withFacts} />
        ))}
      </tbody>
    </table>
  );
}

function ProductRow({
  product: { last, sessions, counts },
  withFacts,
}: {
  readonly product: PageProduct;
  readonly withFacts: boolean;
}) {
  const label = labelText(last, withFacts);
  return (
    <tr>
      <th scope="row">
        {shownStrainName(last.strainName)}
        {label && <small>{label}</small>}
      </th>
      <td>{ingestionMethodLabel(last.ingestionMethod)}</td>
      <td>{amountsText(sessions)}</td>
      <td>{sessions.length}</td>
      {counts && (
        <>
          <td>{counts.both === 0 ? "–" : `${counts.better} of ${counts.both}`}</td>
          <td>{averages(counts)}</td>
        </>
      )}
    </tr>
  );
}

function Unwanted({ content }: { readonly content: DoctorContent }) {
  const texts = unwantedTexts(content);
  return (
    <section>
      <h4>Unwanted</h4>
      {texts.length === 0 ? (
        <p>Nothing ticked.</p>
      ) : (
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function AlsoNoted({
  content: { daysWithout, days },
  reason,
}: {
  readonly content: DoctorContent;
  readonly reason: string | null;
}) {
  return (
    <section>
      <h4>Also noted</h4>
      <ul>
        <li>
          {isNight(reason) ? "Nights" : "Days"} without: {daysWithout} of {days}
        </li>
        <li>Other medicines, to fill in by hand:</li>
        <li className="doctorpage__blank" />
        <li className="doctorpage__blank" />
      </ul>
    </section>
  );
}
