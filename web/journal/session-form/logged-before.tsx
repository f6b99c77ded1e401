import { useQuery } from "@tanstack/react-query";
import { useFormContext, useWatch } from "react-hook-form";
import type { LastLogged, ProductToLog } from "#shared/contract/sessions.ts";
import { potencyUnit } from "#shared/domain/potency.ts";
import { productKey } from "#shared/domain/search-key.ts";
import { formatAmount, ingestionMethodLabel, shownStrainName } from "#shared/domain/session-words.ts";
import { narrower } from "#shared/domain/visibility.ts";
import { formatDayOfYear, formatWeekday, localDay } from "#web/core/format.ts";
import { FlatSleeve } from "#web/kit/session/thumb.tsx";
import { suggestionsQuery } from "./session-form.queries.ts";
import { audienceValues, chosenAudience, type SessionFormValues } from "./session-form-values.ts";

const day = 24 * 60 * 60 * 1_000;

/** 'today', 'yesterday', 'on Friday' within a week, 'on Oct 12', and with the year when that's another one. */
export function lastTimeDay(time: Date, utcOffset: number | null, now: Date): string {
  const days = Math.round((Date.parse(localDay(now)) - Date.parse(localDay(time, utcOffset))) / day);
  if (days <= 0) return "today";
  if (days === 1) return "yesterday";
  if (days < 7) return `on ${formatWeekday(time, utcOffset)}`;
  return `on ${formatDayOfYear(time, utcOffset, now)}`;
}

const titleId = "log-again";
/** So many fit on a phone without scrolling. */
const maxProducts = 4;

/** The products logged last, to log one again with one press, method and amount included. */
export function RecentProducts({ onPick }: { readonly onPick: (product: ProductToLog) => void }) {
  const { data } = useQuery(suggestionsQuery);
  const products = data?.products.slice(0, maxProducts) ?? [];
  if (products.length === 0) return null;
  return (
    <section className="again" aria-labelledby={titleId}>
      <h2 className="label" id={titleId}>
        Again
      </h2>
      <ul>
        {products.map((product) => {
          const { id, strainName, ingestionMethod } = product;
          return (
            <li key={id}>
              <button type="button" onClick={() => onPick(product)}>
                <FlatSleeve of={product} />
                <b>{shownStrainName(strainName)}</b>
                {ingestionMethod && <small>{ingestionMethodLabel(ingestionMethod)}</small>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** 'As last time' fills in method and amount of the strain that's named, for no more people than saw that session. */
export function LastTime() {
  const { control, getValues, setValue } = useFormContext<SessionFormValues>();
  const [strainName, method, amount] = useWatch({ control, name: ["strainName", "ingestionMethod", "amount"] });
  const { data } = useQuery(suggestionsQuery);
  const key = productKey(strainName);
  const last = key === "" ? undefined : data?.strains.find((strain) => productKey(strain.strainName) === key);
  if (!last || amount.trim() !== "" || !isMore(last, method)) return null;
  function fill() {
    if (!last) return;
    const isSameUnit = potencyUnit(getValues("ingestionMethod")) === potencyUnit(last.ingestionMethod);
    const set = (name: "thcPercentage" | "cbdPercentage", value: number | null) => {
      // What was typed stays, unless it was in the other unit.
      if (value !== null && (!isSameUnit || getValues(name).trim() === ""))
        setValue(name, value.toString(), { shouldDirty: true, shouldValidate: true });
    };
    const audience = audienceValues(narrower(last.visibility, chosenAudience(getValues())));
    setValue("isPublic", audience.isPublic, { shouldDirty: true });
    setValue("audience", audience.audience, { shouldDirty: true });
    setValue("ingestionMethod", last.ingestionMethod, { shouldDirty: true });
    setValue("amount", last.amount?.toString() ?? "", { shouldDirty: true });
    setValue("amountUnit", last.amountUnit ?? "", { shouldDirty: true });
    set("thcPercentage", last.thcPercentage);
    set("cbdPercentage", last.cbdPercentage);
  }
  return (
    <button className="lasttime" type="button" onClick={fill}>
      <FlatSleeve of={last} />
      <span>
        <b>As last time</b>
        <small>{lastTime(last)}</small>
      </span>
      <span className="lasttime__use">Use</span>
    </button>
  );
}

const isMore = (last: LastLogged, method: string) =>
  last.amount !== null || (last.ingestionMethod !== "" && last.ingestionMethod !== method);

/** 'Joint, 0.3 g, on Friday' */
function lastTime({ ingestionMethod, amount, amountUnit, consumedAt, utcOffset }: LastLogged): string {
  const parts = [
    ingestionMethod && ingestionMethodLabel(ingestionMethod),
    amount !== null && amountUnit !== null && formatAmount(amount, amountUnit),
    lastTimeDay(new Date(consumedAt), utcOffset, new Date()),
  ].filter(Boolean);
  return parts.join(", ");
}
