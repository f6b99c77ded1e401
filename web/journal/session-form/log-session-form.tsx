import "./log-form.css";
import { useQuery } from "@tanstack/react-query";
import { lazy, useCallback, useEffect, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import type { LoggedProduct } from "#shared/contract/sessions.ts";
import { useFieldFocus } from "#web/core/navigation/field-focus.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { Button } from "#web/kit/button/button.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { useProductToLog } from "#web/offline/drafts/log-again.ts";
import { AudienceChoice } from "./choice-fields.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { LogFields } from "./log-fields.tsx";
import { RecentProducts } from "./recent-products.tsx";
import { suggestionsQuery } from "./session-form.queries.ts";
import { valuesOfProduct } from "./session-form-values.ts";
import { type LogFormEvents, useLogForm } from "./use-log-form.ts";
import { useRevealTimeout } from "./use-reveal-timeout.ts";
import { useSharedPhoto } from "./use-shared-photo.ts";
import { VisibilityChip } from "./visibility-chip.tsx";

const ReplaceDialog = lazy(() => import("./replace-dialog.tsx").then((module) => ({ default: module.ReplaceDialog })));

/** Milliseconds that the form waits for the content above it. */
const revealTimeout = 400;

/** Log New Session: all fields. */
export function LogSessionForm(props: LogFormEvents) {
  const element = useRef<HTMLFormElement>(null);
  const { form, draft, isDirty, isSending, events, sending } = useLogForm(props, () => {
    allowLate();
    // Not if another tab is visible by now.
    if (element.current?.offsetParent) window.scrollTo(0, 0);
  });
  const { reset, setFocus } = form;
  useFieldFocus("log", () => setFocus("strainName"));
  const { isRead } = draft;
  useSharedPhoto(form, isRead);
  const { isPending } = useQuery(suggestionsQuery);
  const { isShown, hasTimedOut, allowLate } = useRevealTimeout(isRead && !isPending, revealTimeout);
  const { defaultSessionPrivacy } = useCurrentUser();
  const [offered, setOffered] = useState<LoggedProduct | null>(null);
  const fillIn = useCallback(
    (product: LoggedProduct) => {
      setOffered(null);
      reset(valuesOfProduct(product, defaultSessionPrivacy), { keepDefaultValues: true });
    },
    [reset, defaultSessionPrivacy],
  );
  useProductToLog(setOffered);
  // Typed values are never overwritten without confirmation, nor is a draft that is still loading.
  useEffect(() => {
    if (offered && isRead && !isDirty) fillIn(offered);
  }, [offered, isRead, isDirty, fillIn]);

  const asksToReplace = offered !== null && isRead && isDirty;

  return (
    <FormProvider {...form}>
      <div style={isShown ? undefined : { opacity: 0 }}>
        <DraftNotice
          status={draft.status?.kind === "discarded" && isDirty ? null : draft.status}
          onDiscard={draft.discard}
          onUndo={draft.undoDiscard}
        />
        <form ref={element} className="form" noValidate {...events}>
          <LogFields
            locked={isSending}
            again={isRead && !isDirty && !hasTimedOut && <RecentProducts onPick={fillIn} />}
          />
          <div className="logfoot">
            <AudienceChoice />
            <VisibilityChip />
            <Button type="submit" size="lg" {...sending}>
              Log Session
            </Button>
          </div>
        </form>
      </div>
      <LazyOverlay open={asksToReplace} onClose={() => setOffered(null)}>
        <ReplaceDialog
          open={asksToReplace}
          onCancel={() => setOffered(null)}
          onConfirm={() => {
            draft.finish();
            if (offered) fillIn(offered);
          }}
        />
      </LazyOverlay>
    </FormProvider>
  );
}
