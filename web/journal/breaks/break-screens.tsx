import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import LifeBuoy from "lucide-react/icons/life-buoy";
import { type ReactNode, useId, useState } from "react";
import { Redirect, useLocation } from "wouter";
import { pages } from "#shared/contract/pages.ts";
import { limits } from "#shared/domain/limits.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { breaksQuery, useCurrentBreak } from "#web/core/cache/breaks.ts";
import { useAccountAsOfNow } from "#web/core/cache/current-user.ts";
import { useLeaveGuard } from "#web/core/navigation/leave-guard.ts";
import { PageFrame } from "#web/journal/page-frame.tsx";
import { Button, LinkButton } from "#web/kit/button/button.tsx";
import { Textarea } from "#web/kit/form/input.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";
import { DiscardChanges } from "#web/kit/overlay/dialogs.tsx";
import { PageHead, SectionTitle } from "#web/kit/shell/screen.tsx";
import { ErrorState } from "#web/kit/state/error-state.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { longDay, today } from "./break-words.ts";
import { endBreakMutation } from "./breaks.queries.ts";
import { DayView } from "./day-view.tsx";
import { RestingRecord } from "./resting-record.tsx";
import { StartBreak } from "./start-break.tsx";
import "./breaks.css";

/** The way back stands above the content where there's no bar. */
const BreakFrame = ({ back, from, children }: { back: string; from: string; children: ReactNode }) => (
  <PageFrame title="Take a break" titleAs="p" wide back={back}>
    <Link className="brk__back" href={back}>
      <Icon glyph={ArrowLeft} size="sm" />
      {from}
    </Link>
    {children}
  </PageFrame>
);

/** The break that lasts; without one, how to take one. */
export function BreakScreen() {
  useAccountAsOfNow();
  const current = useCurrentBreak();
  const { data, error, isFetching, refetch } = useQuery(breaksQuery);
  const failure = error && (
    <ErrorState level={3} title="Couldn't load your breaks" retrying={isFetching} onRetry={() => void refetch()} />
  );
  return (
    <BreakFrame back={pages.settings} from="Settings">
      {current ? (
        <DayView current={current} lines={data?.find(({ id }) => id === current.id)?.lines} failure={failure} />
      ) : (
        <StartBreak earlier={data?.filter(({ endedOn }) => endedOn !== null)} failure={failure} />
      )}
    </BreakFrame>
  );
}

/** Ends it, with what to think of afterwards and a note for the next one. */
export function EndBreakScreen() {
  const id = useId();
  const [, navigate] = useLocation();
  const toast = useToast();
  const begun = useCurrentBreak();
  // Held: it may end on another device while the note is written, which is taken all the same.
  const [current] = useState(begun);
  const { mutate, isPending } = useMutation(endBreakMutation(useQueryClient(), current?.id ?? 0));
  const [note, setNote] = useState("");
  const guard = useLeaveGuard();
  if (!current) return <Redirect to={pages.takeBreak} replace />;
  const end = () =>
    mutate(
      { endedOn: today(), ...(note.trim() !== "" && { note }) },
      {
        onSuccess: () => {
          guard.setUnsaved(false);
          toast({ title: "Your break has ended" });
          navigate(pages.home, { replace: true });
        },
        onError: (error) => toast(failureToast(error, "Couldn't end the break", "Please try again.")),
      },
    );
  return (
    <BreakFrame back={pages.takeBreak} from="Your break">
      <div className="brk">
        <div>
          <RestingRecord />
          <PageHead
            title="Welcome back, whenever you like"
            text={`Your break runs from ${longDay(current.beganOn)} to today. It's kept with your breaks, for you alone.`}
          />
        </div>
        <div>
          <section>
            <SectionTitle>If you have one tonight</SectionTitle>
            <ul className="brk__facts">
              <li>Start with less than before. Your usual can feel like a lot more.</li>
              <li>With edibles, give it two hours before deciding it didn't work.</li>
            </ul>
            <Link className="quiet brk__safer" href={pages.saferUse}>
              <Icon glyph={LifeBuoy} size="sm" />
              Safer use
            </Link>
          </section>
          <section inert={isPending}>
            <SectionTitle id={`${id}-note`}>A note for next time</SectionTitle>
            <Textarea
              rows={3}
              aria-labelledby={`${id}-note`}
              maxLength={limits.breaks.note.max}
              placeholder="What helped, what didn't. Only for you."
              value={note}
              onChange={({ target }) => {
                setNote(target.value);
                guard.setUnsaved(target.value.trim() !== "");
              }}
            />
          </section>
          <DiscardChanges guard={guard} />
          <div className="btnrow">
            <LinkButton variant="secondary" href={pages.takeBreak}>
              Keep going
            </LinkButton>
            <Button loading={isPending} loadingLabel="Ending..." onClick={end}>
              Done
            </Button>
          </div>
        </div>
      </div>
    </BreakFrame>
  );
}
