import "./gathering-notice.css";
import { useFormContext, useWatch } from "react-hook-form";
import { Button } from "#web/kit/button/button.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import type { SessionFormValues } from "./session-form-values.ts";

/** Says whose session it will be added to, which can be left, and whether the person is shown there. */
export function GatheringNotice() {
  const { control, setValue } = useFormContext<SessionFormValues>();
  const addedTo = useWatch({ control, name: "addedTo" });
  if (addedTo === null) return null;
  return (
    <section className="gathering-notice" aria-label={`${addedTo.host} logged this with you`}>
      <div className="gathering-notice__head">
        <p>
          <b>{addedTo.host} logged this with you</b>
          <small>Product, method and amount are copied. Rating, note and who sees it are yours.</small>
        </p>
        <Button variant="ghost" size="sm" onClick={() => setValue("addedTo", null, { shouldDirty: true })}>
          Log it on its own
        </Button>
      </div>
      <ShownThere host={addedTo.host} />
    </section>
  );
}

/** Whether the person is shown on the other's session. */
export function ShownThere({ host }: { readonly host: string }) {
  const { register } = useFormContext<SessionFormValues>();
  return (
    <>
      <Switch
        label={`Show me on ${host}'s session`}
        hint="Your name and score, to people who can see it"
        {...register("isShownInGathering")}
      />
      <p className="help">Private notes, reasons and unwanted effects aren't copied, in either direction.</p>
    </>
  );
}
