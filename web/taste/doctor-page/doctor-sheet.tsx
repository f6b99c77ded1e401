import { useInfiniteQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import type { CalendarDate } from "#shared/domain/calendar-date.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { historySpan } from "#shared/domain/history-period.ts";
import type { Merge } from "#shared/domain/product-groups.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { allSessionsQuery } from "#web/core/cache/session-query.ts";
import { localDay } from "#web/core/format.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { LoadingNote } from "#web/kit/state/skeleton.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { doctorContent, wholePeriod } from "./doctor-content.ts";
import { DoctorOptions, daysProblem, isYearOfBirth, type PageChoices } from "./doctor-options.tsx";
import { DoctorPage } from "./doctor-page.tsx";
import { emptyText, pageTitle } from "./doctor-words.ts";
import "./doctor-sheet.css";

interface DoctorSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Products that they've made one. */
  readonly merges: readonly Merge[];
  /** What the person's sessions were for, most frequent first. */
  readonly reasons: readonly string[];
  /** The one that it opens with; null: everything. */
  readonly first: string | null;
}

const title = "A page for your doctor";

/** Made on this device from the sessions that it has: choices here are neither sent nor kept. */
export function DoctorSheet({ open, onClose, merges, reasons, first }: DoctorSheetProps) {
  const user = useCurrentUser();
  const toast = useToast();
  const { data, error, isFetching, refetch } = useInfiniteQuery(allSessionsQuery(user.id));
  const name = fullName(user);
  const [choices, setChoices] = useState<PageChoices>({
    ...{ reason: first, period: "all", from: "", through: "" },
    ...{ withName: name !== user.username, born: "", unwanted: true, facts: true, notes: false, places: false },
  });
  const today = localDay(new Date());
  const scope = { reason: choices.reason, ...daysOf(choices, today, data && wholePeriod(data, choices.reason)) };
  const content = data && doctorContent(data, scope, merges);
  const hasPeriod = daysProblem(choices, today) === null;
  const isEmpty = !hasPeriod || !content || content.sessions.length === 0;
  const parts = {
    ...{ ...choices, name: choices.withName ? name : "" },
    born: isYearOfBirth(choices.born, today) ? choices.born : "",
  };
  function print(failure: string) {
    if (!printPage(pageTitle(choices.reason))) toast({ title: failure, variant: "destructive" });
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeControl="start"
      roomy
      foot={
        <>
          <Button
            variant="secondary"
            icon={Download}
            disabled={isEmpty}
            onClick={() => print("Couldn't make the PDF. Print instead.")}
          >
            Save PDF
          </Button>
          <Button icon={Printer} disabled={isEmpty} onClick={() => print("Couldn't print this.")}>
            Print
          </Button>
        </>
      }
    >
      {!content && !error && <LoadingNote />}
      {!content && error && (
        <ErrorState title="Couldn't load this" retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {content && (
        <div className="doctorsheet">
          <DoctorOptions reasons={reasons} name={name} choices={choices} today={today} onChange={setChoices} />
          <div className="doctorsheet__paper">
            {hasPeriod ? (
              <DoctorPage content={content} scope={scope} parts={parts} today={today} />
            ) : (
              <p className="soft">{emptyText(choices.reason)}</p>
            )}
            <p className="help">Made on this device. Nothing is sent anywhere.</p>
          </div>
        </div>
      )}
    </Sheet>
  );
}

const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b);
const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b);

function daysOf(
  { period, from, through }: Pick<PageChoices, "period" | "from" | "through">,
  today: CalendarDate,
  whole = { from: today, through: today },
) {
  if (period === "all") return whole;
  // A single typed day may lie outside of all the others: the period is never the wrong way round.
  if (period === "days")
    return {
      from: from || earlier(whole.from, through || whole.from),
      through: through || later(whole.through, from),
    };
  return { from: historySpan(period, today, whole.from).from, through: today };
}

/** The tab's own title while a page is printed: printing again before that has ended must not take the page's for it. */
let titleBefore: string | null = null;

function restoreTitle() {
  if (titleBefore !== null) document.title = titleBefore;
  titleBefore = null;
}

/**
 * Opens the browser's print window, where a PDF is one of the printers. The document's title is the name that the file gets.
 * @returns whether it could: some browsers inside of other apps can't print
 */
function printPage(name: string): boolean {
  titleBefore ??= document.title;
  document.title = name;
  // In Safari the window opens after the call.
  window.addEventListener("afterprint", restoreTitle, { once: true });
  try {
    window.print();
    return true;
  } catch {
    window.removeEventListener("afterprint", restoreTitle);
    restoreTitle();
    return false;
  }
}
