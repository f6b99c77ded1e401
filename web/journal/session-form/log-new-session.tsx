import { type ReactNode, startTransition, useEffect, useId, useState } from "react";
import { FormProvider } from "react-hook-form";
import type { Session } from "#shared/contract/sessions.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { inviteOnce } from "#web/core/browser/install-prompt.ts";
import { firstScreenDelayMs, whenIdle } from "#web/core/browser/when-idle.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { preloadRating, RateDialog, RateWaitingDialog } from "#web/journal/rate/rate-dialog.tsx";
import { Button } from "#web/kit/button/button.tsx";
import type { Entry } from "#web/offline/device/outbox-entry.ts";
import { AudienceQuestion, MethodField } from "./choice-fields.tsx";
import { LogSessionForm } from "./log-session-form.tsx";
import { BrandLine, StrainField } from "./product-fields.tsx";
import { type LogFormEvents, useLogForm } from "./use-log-form.ts";
import { useRestoredFocus } from "./use-submit.ts";
import "./session-fields.css";

/**
 * Rating a session once it's logged (spec section 4, Session creation), now or later, also without a connection.
 * @param onDone called when the session is kept, or waits to be sent, and is rated or not
 */
function useRatingOnceLogged(onDone: () => void): { readonly events: LogFormEvents; readonly rating: ReactNode } {
  const [logged, setLogged] = useState<Session | null>(null);
  const [waiting, setWaiting] = useState<Entry | null>(null);
  const { sessionsCount } = useCurrentUser();
  // They have loaded by the time a session is logged; if that failed, they are asked for again then.
  useEffect(() => whenIdle(preloadRating, firstScreenDelayMs), []);
  function finish() {
    setLogged(null);
    setWaiting(null);
    onDone();
    // Without a connection there is nothing to install from.
    if (logged) inviteOnce(sessionsCount);
  }
  return {
    // As transitions: a chunk that's loaded appears at once rather than after React's pause for what it waits for.
    events: {
      onLogged: (session) => startTransition(() => setLogged(session)),
      onWaiting: (entry) => startTransition(() => setWaiting(entry)),
    },
    rating: (
      <>
        {/* Unmounted without animating out: the page changes too, and a hidden tab would pause the animation. */}
        {logged && <RateDialog session={logged} begin="offer" onClose={finish} />}
        {waiting && <RateWaitingDialog entry={waiting} begin="offer" onClose={finish} />}
      </>
    ),
  };
}

/** Log New Session, in its tab and on its page. */
export function LogNewSession({ onDone }: { readonly onDone: () => void }) {
  const { events, rating } = useRatingOnceLogged(onDone);
  return (
    <>
      <LogSessionForm {...events} />
      {rating}
    </>
  );
}

/** Where the fields and the button of the shortest form stand. */
type Arrangement = (fields: ReactNode, button: ReactNode) => ReactNode;

interface FirstSessionFormProps extends LogFormEvents {
  /** Called with each answer to who sees one's sessions. */
  readonly onAudience: (chosen: Visibility) => void;
  readonly children: Arrangement;
}

/**
 * The log form at its shortest: what it was and who sees it. It shares its draft with the long form, and its file, because
 * a chunk of its own would split what the two have in common.
 */
export function FirstSessionForm({ children, onAudience, ...logged }: FirstSessionFormProps) {
  const id = useId();
  const { form, isSending, question, events, sending } = useLogForm(logged);
  useRestoredFocus(isSending);
  const fields = (
    <form id={id} className="form" noValidate {...events}>
      <div className="form__fields" inert={isSending}>
        <StrainField variant="title" placeholder="What did you have?" />
        <BrandLine />
        <MethodField />
        <AudienceQuestion onChoose={onAudience} />
      </div>
    </form>
  );
  const button = (
    <Button type="submit" form={id} size="lg" block {...sending}>
      Log Session
    </Button>
  );
  return (
    <FormProvider {...form}>
      {children(fields, button)}
      {question}
    </FormProvider>
  );
}
