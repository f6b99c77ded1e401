import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import EyeOff from "lucide-react/icons/eye-off";
import { personPath } from "#shared/contract/operator-pages.ts";
import type { ReportDetail } from "#shared/contract/operator-reports.ts";
import { reportReasonLabels } from "#shared/domain/report-reason.ts";
import { errorMessage, failureToast } from "#web/core/api/api-error.ts";
import { counted, formatDate, plural } from "#web/core/format.ts";
import { useFocusPageAfter } from "#web/core/navigation/page-focus.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { RowsSkeleton } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { DecisionForm } from "./decision-form.tsx";
import { reportCaseQuery, showPhotosMutation, undoMutation } from "./operator.queries.ts";
import { decisionWords, shortTime } from "./operator-words.ts";
import { ReasonForm } from "./reason-form.tsx";

interface ReportCaseProps {
  readonly id: number;
  readonly onDecided: () => void;
}

/** The copy of the reported content, and the decision beside it. */
export function ReportCase({ id, onDecided }: ReportCaseProps) {
  const { data, error, isFetching, refetch } = useQuery(reportCaseQuery(id));
  if (error && !data) return <ErrorState title="Couldn't load the report" retrying={isFetching} onRetry={refetch} />;
  if (!data) return <RowsSkeleton of="people" />;
  return (
    <div className="twocol">
      <div className="stack">
        {data.content.photos > 0 && <ReportedPhotos reportId={id} count={data.content.photos} />}
        <Copy report={data} />
        <Reports report={data} />
        <About report={data} />
      </div>
      <div className="stack">
        {data.state === "open" ? (
          <DecisionForm report={data} onDecided={onDecided} />
        ) : (
          data.decision && <DecisionMade decision={data.decision} />
        )}
      </div>
    </div>
  );
}

/** Covered, and not even loaded, until it's asked for; the action log then has who looked. */
function ReportedPhotos({ reportId, count }: { readonly reportId: number; readonly count: number }) {
  const { mutate, data, isPending, error } = useMutation(showPhotosMutation(reportId));
  if (data)
    return data.images.map((image, at) => (
      <img
        key={image}
        className="reportedphoto"
        src={image}
        alt={count === 1 ? "As it was reported" : `As it was reported, ${at + 1} of ${count}`}
      />
    ));
  const photos = plural(count, "photo", `${count} photos`);
  return (
    <div className="covered">
      <Icon glyph={EyeOff} />
      <b role="status">{error ? errorMessage(error, `Couldn't load the ${photos}`) : "Covered until you ask"}</b>
      <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
        Show the {photos}
      </Button>
      <small>The action log will say that you looked.</small>
    </div>
  );
}

const visibilityTexts = {
  public: "Visible to everyone",
  followers: "Visible to followers",
  "close-friends": "Visible to close friends",
  private: "Private",
} as const;

function Copy({ report: { content, person, contentState } }: { readonly report: ReportDetail }) {
  const state = { shown: null, hidden: "It's hidden now.", gone: "Its author has deleted it since.", user: null };
  const visibility = content.visibility && `${visibilityTexts[content.visibility]} at the time.`;
  return (
    <div className="quoted">
      <header>
        <Avatar person={person} image={null} />
        <b>@{person.username}</b>
        {content.createdAt && <time dateTime={content.createdAt}>{formatDate(new Date(content.createdAt))}</time>}
      </header>
      {content.title && <p className="display">{content.title}</p>}
      {content.text && <p>{content.text}</p>}
      <Details content={content} />
      <p className="stephint">
        {[visibility, state[contentState], "This is a copy from when it was reported."].filter(Boolean).join(" ")}
      </p>
    </div>
  );
}

/** What else its author wrote: what's reported may be any of it. */
function Details({ content }: Pick<ReportDetail, "content">) {
  const { brand, location, companions, effects, reasons, labelWords, photoWords } = content;
  const given = [
    ["Brand", brand],
    ["Where", location],
    ["With", companions],
    ["Effects", effects.join(", ")],
    ["What it was for", reasons.join(", ")],
    ["On the label", labelWords.join(", ")],
    ["Photo descriptions", photoWords.join(" · ")],
  ].filter(([, text]) => text);
  if (given.length === 0) return null;
  return (
    <dl>
      {given.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Reports({ report: { reports } }: { readonly report: ReportDetail }) {
  return (
    <section>
      <h2>Reasons given</h2>
      <ul>
        {reports.map(({ reason, details, createdAt }) => (
          <li key={createdAt + reason + details} className="logline">
            <time dateTime={createdAt}>{shortTime(createdAt)}</time>
            <p>
              <b>{reportReasonLabels[reason]}</b>
              {details && <small>“{details}”</small>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function About({ report: { person } }: { readonly report: ReportDetail }) {
  const before =
    person.actions === 0
      ? "nothing on record before this"
      : `on record ${plural(person.actions, "once", `${person.actions} times`)} before`;
  return (
    <section>
      <h2>About {person.firstName}</h2>
      <p className="soft">
        Here since {formatDate(new Date(person.createdAt))}, {counted(person.sessionsCount, "session")}, {before}.{" "}
        <Link className="link link--tap" href={personPath(person.id)}>
          Their record
        </Link>
      </p>
    </section>
  );
}

type Decision = NonNullable<ReportDetail["decision"]>;

/** The decision, and the form that undoes it while that's possible. */
function DecisionMade({ decision }: { readonly decision: Decision }) {
  const { actionId, action, operator, reason, decidedAt, endsAt, isUndone, undoUntil } = decision;
  return (
    <>
      <section>
        <h2>
          {decisionWords(action)}
          {endsAt !== null && ` until ${shortTime(endsAt)}`}
        </h2>
        <p className="soft">
          {reason} · {operator} · {shortTime(decidedAt)}
          {isUndone && " · undone since"}
        </p>
      </section>
      {undoUntil !== null && <UndoForm actionId={actionId} undoUntil={undoUntil} />}
    </>
  );
}

interface UndoFormProps {
  readonly actionId: Decision["actionId"];
  readonly undoUntil: string;
}

function UndoForm({ actionId, undoUntil }: UndoFormProps) {
  useFocusPageAfter();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...undoMutation(useQueryClient()),
    onSuccess: () => toast({ title: "Undone" }),
    onError: (error) => toast(failureToast(error, "Couldn't undo it", "Please try again.")),
  });
  return (
    <ReasonForm
      label="Undo it"
      hint={`Until ${shortTime(undoUntil)}`}
      submitLabel="Undo it"
      pending={isPending}
      onSubmit={(reason) => mutate({ actionId, reason })}
    />
  );
}
