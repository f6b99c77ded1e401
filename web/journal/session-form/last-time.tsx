import { useQuery } from "@tanstack/react-query";
import CornerDownLeft from "lucide-react/icons/corner-down-left";
import { useFormContext, useWatch } from "react-hook-form";
import type { LastLogged } from "#shared/contract/sessions.ts";
import { formatAmount } from "#shared/domain/amount-text.ts";
import { ingestionMethodLabel } from "#shared/domain/ingestion-method.ts";
import { potencyUnit } from "#shared/domain/potency.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { productKey } from "#shared/domain/search-key.ts";
import { strainTypeFamilies } from "#shared/domain/strain-type.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { PhotoOrArt } from "#web/kit/session/thumb.tsx";
import { lastTimeDay } from "./last-time-day.ts";
import { suggestionsQuery } from "./session-form.queries.ts";
import type { SessionFormValues } from "./session-form-values.ts";

/** 'Same as last time?' fills in the method and the amount of the strain that's named. */
export function LastTime() {
  const { control, getValues, setValue } = useFormContext<SessionFormValues>();
  const [strainName, method, amount] = useWatch({ control, name: ["strainName", "ingestionMethod", "amount"] });
  const { data } = useQuery(suggestionsQuery);
  const key = productKey(strainName);
  const last = key === "" ? undefined : data?.strains.find((strain) => productKey(strain.strainName) === key);
  if (!last || amount.trim() !== "" || !isMore(last, method)) return null;
  const { id, strainType } = last;
  function fill() {
    if (!last) return;
    const isSameUnit = potencyUnit(getValues("ingestionMethod")) === potencyUnit(last.ingestionMethod);
    const set = (name: "thcPercentage" | "cbdPercentage", value: number | null) => {
      // What was typed stays, unless it was in the other unit.
      if (value !== null && (!isSameUnit || getValues(name).trim() === ""))
        setValue(name, value.toString(), { shouldDirty: true, shouldValidate: true });
    };
    setValue("ingestionMethod", last.ingestionMethod, { shouldDirty: true });
    setValue("amount", last.amount?.toString() ?? "", { shouldDirty: true });
    setValue("amountUnit", last.amountUnit ?? "", { shouldDirty: true });
    set("thcPercentage", last.thcPercentage);
    set("cbdPercentage", last.cbdPercentage);
  }
  return (
    <button className="lasttime" type="button" onClick={fill}>
      <span className="lasttime__art">
        <PhotoOrArt
          seed={id}
          family={strainType ? strainTypeFamilies[strainType] : undefined}
          photo={last.photo?.smallUrl}
        />
      </span>
      <span>
        <b>Same as last time?</b>
        <small>{lastTime(last)}</small>
      </span>
      <Icon glyph={CornerDownLeft} size="sm" />
    </button>
  );
}

const isMore = (last: LastLogged, method: string) =>
  last.amount !== null || (last.ingestionMethod !== "" && last.ingestionMethod !== method);

/** 'Joint, 0.3 g, on Friday. You gave it 8.7.' */
function lastTime({ ingestionMethod, amount, amountUnit, consumedAt, rating }: LastLogged): string {
  const parts = [
    ingestionMethod && ingestionMethodLabel(ingestionMethod),
    amount !== null && amountUnit !== null && formatAmount(amount, amountUnit),
    lastTimeDay(new Date(consumedAt), new Date()),
  ].filter(Boolean);
  return `${parts.join(", ")}.${rating === null ? "" : ` You gave it ${formatRating(rating)}.`}`;
}
