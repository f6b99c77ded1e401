import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import BellIcon from "lucide-react/icons/bell";
import CircleAlert from "lucide-react/icons/circle-alert";
import Heart from "lucide-react/icons/heart";
import ListOrdered from "lucide-react/icons/list-ordered";
import MessageCircle from "lucide-react/icons/message-circle";
import Pencil from "lucide-react/icons/pencil";
import Send from "lucide-react/icons/send";
import Star from "lucide-react/icons/star";
import Trash2 from "lucide-react/icons/trash-2";
import UserPlus from "lucide-react/icons/user-plus";
import { type ChangeEvent, type ReactNode, useRef } from "react";
import type { editedFields } from "#shared/contract/edited-fields.ts";
import { messages } from "#shared/contract/errors.ts";
import type { Issue } from "#shared/contract/route.ts";
import { utcOffsetLabel } from "#shared/domain/own-clock.ts";
import { bandWords, scoreInWords } from "#shared/domain/rating.ts";
import { ingestionMethodLabels, strainTypeLabels } from "#shared/domain/session-words.ts";
import { visibilityLabels } from "#shared/domain/visibility.ts";
import { conflictsOf, shownValue } from "#web/core/api/api-error.ts";
import { photoRefusal } from "#web/core/browser/chosen-photo.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { formatDateTime, formatTime } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";
import { ActionMenu } from "#web/kit/overlay/action-menu.tsx";
import { useBandInstead } from "#web/kit/session/session-pill.tsx";
import { Thumb } from "#web/kit/session/thumb.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { Entry, Noun, OutboxRequest, RequestTo } from "#web/offline/device/outbox-entry.ts";
import { withPhotos } from "#web/offline/outbox/changed-requests.ts";
import { chosenPhoto, keptPhoto } from "#web/offline/outbox/form-photo.ts";
import { refusedText } from "#web/offline/outbox/queue-if-offline.ts";
import { useEntryPhoto, useOutbox } from "#web/offline/outbox/use-outbox.ts";

/** A session shows its sleeve instead. */
const icons: Readonly<Record<Exclude<Noun, "session">, Glyph>> = {
  change: Pencil,
  rating: Star,
  reminder: BellIcon,
  comment: MessageCircle,
  message: Send,
  like: Heart,
  follow: UserPlus,
  comparison: ArrowLeftRight,
  order: ListOrdered,
  deletion: Trash2,
};

/** What is shown before the time: the words that wait, if any. */
function hintOf({ route, label, ...request }: OutboxRequest): string {
  const words = "body" in request && "content" in request.body && request.body.content;
  return words ? `“${words}”` : (label.hint ?? "");
}

/** The rating that it carries, as its owner may see it. */
const ratedBy = ({ request }: Entry) =>
  request.route === "editSession" && request.body.comparisons
    ? ({ rating: request.body.rating ?? null, ratedBy: "dialog" } as const)
    : { rating: null, ratedBy: null };

/** When it was pressed: '9:41 AM', or with the date when that was another day. */
const entryTime = ({ madeAt }: Pick<Entry, "madeAt">, now: Date): string =>
  (new Date(madeAt).toDateString() === now.toDateString() ? formatTime : formatDateTime)(madeAt);

interface OutboxRowProps {
  readonly entry: Entry;
  /** The share of its photo that has been uploaded, 0 to 1; undefined while it isn't being sent. */
  readonly progress: number | undefined;
  /** Absent where nothing can be changed. */
  readonly onEdit?: (() => void) | undefined;
  readonly onDelete: () => void;
}

/** What waits: its name, when it was written, and a menu. */
export function OutboxRow({ entry, progress, onEdit, onDelete }: OutboxRowProps) {
  const { title } = entry.request.label;
  const band = useBandInstead(ratedBy(entry));
  const hint = band ? bandWords[band] : hintOf(entry.request);
  const edit = onEdit && { label: "Edit", icon: Pencil, onSelect: onEdit };
  const remove = { label: "Delete", icon: Trash2, danger: true, onSelect: onDelete };
  return (
    <EntryLine entry={entry} hint={progress === undefined ? hint : sendingLabel(progress)}>
      {/* What is on its way can't be called back. */}
      {progress === undefined && <ActionMenu label={`More for ${title}`} actions={edit ? [edit, remove] : [remove]} />}
    </EntryLine>
  );
}

const sendingLabel = (progress: number) =>
  progress > 0 && progress < 1 ? `Sending... ${Math.round(progress * 100)}%` : "Sending...";

interface EntryLineProps {
  readonly entry: Entry;
  readonly hint: string;
  readonly children?: ReactNode;
}

function EntryLine({ entry, hint, children }: EntryLineProps) {
  const { request, localId } = entry;
  const { noun, title } = request.label;
  const photo = useEntryPhoto(entry);
  const strainType = request.route === "logSession" ? request.body.strainType : undefined;
  return (
    <div className="outrow">
      {noun !== "session" ? (
        <span className="outrow__icon">
          <Icon glyph={icons[noun]} />
        </span>
      ) : (
        <Thumb of={{ id: localId, strainType, photo: photo ? { smallUrl: photo } : null }} />
      )}
      <div>
        <b>{title}</b>
        <small>{[hint, entryTime(entry, new Date())].filter(Boolean).join(" · ")}</small>
      </div>
      {children}
    </div>
  );
}

interface RefusedEntryProps {
  readonly entry: Entry;
  readonly onEdit?: (() => void) | undefined;
  readonly onDelete: () => void;
}

/** An entry that the server refused, with the reason and what can be done about it. */
export function RefusedEntry({ entry, onEdit, onDelete }: RefusedEntryProps) {
  const { outbox } = useOutbox();
  const { refusal } = entry;
  const isPhoto = refusal?.isPhoto === true && "photos" in entry.request;
  const conflicts = conflictsOf(refusal?.issues ?? []);
  const gone = goneText(entry);
  return (
    <section className="refused">
      <EntryLine entry={entry} hint={gone ? hintOf(entry.request) : "Needs you"} />
      <p className="error">
        <Icon glyph={CircleAlert} size="sm" />
        <span>{gone ?? (conflicts.length > 0 ? `${refusal?.message}.` : refusedText(refusal))}</span>
      </p>
      {conflicts.length > 0 && <Conflicts entry={entry} conflicts={conflicts} />}
      <div className="btnrow">
        {gone ? (
          <Button variant="secondary" size="sm" onClick={onDelete}>
            Discard it
          </Button>
        ) : isPhoto ? (
          <PhotoWays entry={entry} />
        ) : conflicts.length > 0 ? (
          <>
            <Button variant="secondary" size="sm" onClick={() => void outbox.keepOwn(entry.id)}>
              Keep mine
            </Button>
            <Button variant="ghost" size="sm" onClick={onDelete}>
              Keep the other
            </Button>
          </>
        ) : (
          <>
            {entry.request.route === "logSession" && refusal?.message === messages.addedBefore ? (
              <SendAlone id={entry.id} request={entry.request} />
            ) : onEdit ? (
              <Button variant="secondary" size="sm" onClick={onEdit}>
                Edit
              </Button>
            ) : (
              <Button variant="secondary" size="sm" onClick={() => void outbox.retry(entry.id)}>
                Try again
              </Button>
            )}
            <Button variant="ghost" size="sm" onClick={onDelete}>
              Delete
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/** Where no other words and no further attempt could help: what it's about isn't there any more. */
function goneText({ request, refusal }: Entry): string | undefined {
  const { message } = refusal ?? {};
  if (request.route === "sendMessage" && message === messages.userNotFound)
    return "This person isn't here anymore, so this can't be sent.";
  if (message !== messages.sessionNotFound) return undefined;
  if (request.route === "postComment")
    return "This session's been deleted since, or you can't see it anymore, so this can't be sent.";
  return request.route === "editSession"
    ? "This session's been deleted since, so there's nothing left to change."
    : undefined;
}

/** A second one of the same evening is kept as a session of its own. */
function SendAlone({ id, request }: { readonly id: string; readonly request: RequestTo<"logSession"> }) {
  const { outbox } = useOutbox();
  const alone = { ...request, body: { ...request.body, gatheringId: undefined } };
  return (
    <Button variant="secondary" size="sm" onClick={() => void outbox.retry(id, alone)}>
      Log it on its own
    </Button>
  );
}

const fieldLabels = {
  strainName: "Strain",
  strainType: "Type",
  brand: "Brand",
  ingestionMethod: "Method",
  thcPercentage: "THC",
  cbdPercentage: "CBD",
  amount: "Amount",
  amountUnit: "Unit",
  bodyMindRatio: "Body and mind",
  isBodyMindSet: "Body and mind set",
  moods: "Moods",
  ownEffects: "Effects",
  unwantedEffects: "Unwanted effects",
  sharesEffects: "Show effects to others",
  reasons: "What it's for",
  reasonLevels: "Before and after",
  sharesReasons: "Show what it's for",
  consumedAt: "When",
  utcOffset: "Time zone",
  location: "Location",
  companions: "Names",
  showCompanions: "Show the names to others",
  notes: "Notes",
  privateNote: "Private note",
  facts: "Facts of the label",
  visibility: "Who sees it",
  commentsClosed: "Close comments",
  rating: "Rating",
} as const satisfies Record<Exclude<keyof ReturnType<typeof editedFields>, "isPublic"> | "rating", string>;
const isLabelled = (path: string): path is keyof typeof fieldLabels => Object.hasOwn(fieldLabels, path);

/** The labels of what's chosen from a list. */
const choices: Partial<Record<string, Readonly<Record<string, string>>>> = {
  visibility: visibilityLabels,
  ingestionMethod: ingestionMethodLabels,
  strainType: strainTypeLabels,
};

const fieldInWords = (path: string, value: unknown) =>
  path === "utcOffset" && typeof value === "number"
    ? utcOffsetLabel(value)
    : shownValue({ path, now: choices[path]?.[String(value)] ?? value });

/** What the entry makes of each field, and what another device has made of it. */
function Conflicts({ entry: { request }, conflicts }: { readonly entry: Entry; readonly conflicts: readonly Issue[] }) {
  const { ratedSessionsCount } = useCurrentUser();
  if (request.route !== "editSession") return null;
  const own = request.body;
  const inWords = (path: string, value: unknown) => {
    if (path === "rating" && typeof value === "number") return scoreInWords(value, ratedSessionsCount);
    return fieldInWords(path, value);
  };
  return (
    <dl className="refused__both">
      {conflicts.map(({ path, now }) =>
        isLabelled(path) ? (
          <div key={path}>
            <dt>{fieldLabels[path]}</dt>
            <dd>Yours: {inWords(path, own[path])}</dd>
            <dd>On the other device: {inWords(path, now)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function PhotoWays({ entry }: { readonly entry: Entry }) {
  const { outbox } = useOutbox();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const { request } = entry;
  if (!("photos" in request)) return null;
  const { photos = [] } = request;
  // A session's first photo is refused together with its request; the other photos carry their own errors.
  const marked = photos.findIndex(({ error }) => error !== undefined);
  const refused = marked === -1 ? photos.findIndex(({ stored }) => stored === null) : marked;

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const reason = photoRefusal(file);
    if (reason) {
      toast({ title: "That photo can't be used", description: reason, variant: "destructive" });
      return;
    }
    const photo = chosenPhoto(file);
    const alt = photos[refused]?.alt ?? "";
    const others = photos.map((one, at) => (at === refused ? { ...keptPhoto(photo), alt } : one));
    void outbox.retry(entry.id, withPhotos(request, others), new Map([[photo.key, file]]));
  }
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        Choose another photo
      </Button>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          const others = photos.filter((_, at) => at !== refused);
          void outbox.retry(entry.id, withPhotos(request, others));
        }}
      >
        Send without
      </Button>
    </>
  );
}
