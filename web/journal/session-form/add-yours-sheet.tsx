import "./add-yours-sheet.css";
import Copy from "lucide-react/icons/copy";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import type { Ask } from "#shared/contract/companions.ts";
import type { LogSession } from "#shared/contract/sessions.ts";
import { shortRelativeTime } from "#shared/domain/relative-time.ts";
import { ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import { defaultAudienceOf, useAccountAsOfNow, useCurrentUser } from "#web/core/cache/current-user.ts";
import { Verdict } from "#web/journal/rate/details-step.tsx";
import { SessionHead } from "#web/journal/rate/offer-step.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { useRestoredFocus } from "#web/kit/form/restored-focus.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { logAgain } from "#web/offline/drafts/log-again.ts";
import { AmountField } from "./amount-field.tsx";
import { AudienceMenu } from "./audience-menu.tsx";
import { ShownThere } from "./gathering-notice.tsx";
import { changedValues } from "./session-draft.ts";
import {
  audienceValues,
  chosenAudience,
  type SessionFormValues,
  typedNumber,
  valuesOfProduct,
} from "./session-form-values.ts";
import { TextField } from "./text-fields.tsx";
import { checkOnceLoaded, useAudienceByDefault, useLogSubmission } from "./use-log-submission.ts";
import { useRatingOnceLogged } from "./use-rating-once-logged.tsx";

/** Someone's session that one was asked to add one's own to. */
interface AskedSession extends Ask {
  /** The first name of whose it is. */
  readonly host: string;
  /** When they asked, ISO 8601: as near as one is told to when it was. */
  readonly askedAt: string;
  /** Where one may see it. */
  readonly photo: { readonly smallUrl: string } | null;
}

/** Unsent answers by session, kept while the app is open: reopening the sheet restores them. */
const unsent = new Map<number, Partial<SessionFormValues>>();

interface AddYoursSheetProps {
  readonly asked: AskedSession;
  readonly onClose: () => void;
  /** They weren't there. */
  readonly onDecline: () => void;
  /** Theirs is saved, or waits to be sent; `onClose` follows once it's rated or left unrated. Taken back, it's here again. */
  readonly onAdded: () => void;
}

/** One's own session of an evening that another has logged: a verdict, a note, and who sees it. All else is behind 'More'. */
export function AddYoursSheet({ asked, onClose, onDecline, onAdded }: AddYoursSheetProps) {
  const id = useId();
  useAccountAsOfNow();
  const byDefault = defaultAudienceOf(useCurrentUser());
  const { sessionId, host, askedAt, photo, ...copied } = asked;
  const product = { ...copied, thcPercentage: null, cbdPercentage: null, facts: null };
  const addedTo = { id: sessionId, host };
  const unanswered = { ...valuesOfProduct({ ...product, addedTo }, byDefault), consumedAt: askedAt };
  const form = useForm<SessionFormValues, unknown, LogSession>({
    resolver: checkOnceLoaded,
    defaultValues: unanswered,
    mode: "onTouched",
  });
  const { reset, getValues } = form;
  useLayoutEffect(() => {
    reset({ ...getValues(), ...unsent.get(sessionId) }, { keepDefaultValues: true });
  }, [reset, getValues, sessionId]);
  useAudienceByDefault(form, byDefault);
  const verdict = useWatch({ control: form.control, name: "verdict" });
  const [isAdded, setIsAdded] = useState(false);
  const isHere = useRef(true);
  const { events, rating } = useRatingOnceLogged(onClose);
  const { isSending, question, submitOnceChecked, sending } = useLogSubmission(form, {
    ...events,
    onKept: () => {
      unsent.delete(sessionId);
      setIsAdded(true);
      onAdded();
    },
    // The ask is over, so that nothing else would lead back to what was said: neither would this sheet, once it has closed.
    onUnsent: (typed) => {
      if (!isHere.current) return beginWholeForm(typed);
      reset(typed, { keepDefaultValues: true });
      setIsAdded(false);
    },
  });
  useRestoredFocus(isSending);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  function leave() {
    unsent.set(sessionId, changedValues(getValues(), unanswered) ?? {});
    onClose();
  }
  function openWholeForm() {
    const values = getValues();
    // Kept here too: the whole form may hold another session, which they may rather keep.
    leave();
    beginWholeForm(values);
  }
  function beginWholeForm(values: SessionFormValues) {
    const chosen = chosenAudience(values);
    const { notes, isShownInGathering, verdict, amount, amountUnit } = values;
    logAgain({
      ...{ ...product, addedTo },
      ...{ amount: typedNumber(amount), amountUnit: amountUnit || null },
      begun: {
        ...{ notes, isShownInGathering, verdict, consumedAt: askedAt },
        ...(chosen !== byDefault && audienceValues(chosen)),
      },
    });
  }
  return (
    <FormProvider {...form}>
      <Sheet
        open={!isAdded}
        onClose={leave}
        title={`${host} logged this with you`}
        foot={
          <>
            <Button variant="ghost" disabled={isSending} onClick={onDecline}>
              I wasn't there
            </Button>
            <Button type="submit" form={id} {...sending} loadingLabel="Adding...">
              Add mine
            </Button>
          </>
        }
      >
        <form id={id} className="addyours" noValidate onSubmit={submitOnceChecked}>
          <div inert={isSending}>
            <SessionHead
              session={{ ...copied, id: sessionId, photo }}
              facts={[
                copied.brand ?? "",
                copied.ingestionMethod && ingestionMethodLabel(copied.ingestionMethod),
                shortRelativeTime(askedAt, Date.now()),
              ]}
            />
            <Copied asked={asked} />
            <Verdict value={verdict} onChange={(band) => form.setValue("verdict", band, { shouldDirty: true })} />
            <TextField name="notes" label="Your note" placeholder="What was it like?" rows={2} />
            <div className="addyours__own">
              <AudienceMenu onLeave={leave} />
              <Button variant="ghost" onClick={openWholeForm}>
                More
              </Button>
            </div>
            <ShownThere host={host} />
          </div>
        </form>
      </Sheet>
      {question}
      {rating}
    </FormProvider>
  );
}

/** What the other has said of it; one may have had another amount. */
function Copied({ asked: { host, strainName, brand, ingestionMethod, amount } }: { readonly asked: AskedSession }) {
  const [isChanging, setIsChanging] = useState(false);
  const [amountText, unit] = useWatch<SessionFormValues, ["amount", "amountUnit"]>({ name: ["amount", "amountUnit"] });
  return (
    <section className="addyours__copied" aria-label={`Copied from ${host}`}>
      <p>
        <Icon glyph={Copy} size="sm" />
        Copied from {host}
      </p>
      <dl>
        <div>
          <dt>Product</dt>
          <dd>{[shownStrainName(strainName), brand].filter(Boolean).join(", ")}</dd>
        </div>
        {ingestionMethod && (
          <div>
            <dt>Method</dt>
            <dd>{ingestionMethodLabel(ingestionMethod)}</dd>
          </div>
        )}
        {ingestionMethod && !isChanging && (
          <div>
            <dt>Amount</dt>
            <dd>
              {amountText && `${amountText} ${unit} `}
              <button className="link" type="button" onClick={() => setIsChanging(true)}>
                {amount === null ? "Add" : "Change"}
                <span className="sr-only"> the amount</span>
              </button>
            </dd>
          </div>
        )}
      </dl>
      {isChanging && <AmountField withoutEstimate />}
    </section>
  );
}
