import * as z from "zod/mini";
import { isCalendarDate } from "#shared/domain/calendar-date.ts";
import { decodeJsonText } from "#shared/domain/json-list.ts";
import { factUnits, hasFacts, isAmountOfFact, isWebAddress } from "#shared/domain/label/fact-rules.ts";
import { limits } from "#shared/domain/limits.ts";
import { optionalText, text } from "./primitives.ts";

const Fact = z.object({ name: z.string(), amount: z.string(), unit: z.enum(factUnits) });
const nullableText = z.nullable(z.string());

/** What a label says of one batch of a product, with its owner's words. Batch, price, size and address are null for others. */
export const LabelFacts = z.object({
  cannabinoids: z.array(Fact),
  terpenes: z.array(Fact),
  ...{ batch: nullableText, grower: nullableText, testedOn: nullableText, price: nullableText, size: nullableText },
  /** Words for aroma and flavor. */
  aromas: z.array(z.string()),
  /** Of a QR code or a laboratory's result; the server never opens it. */
  address: nullableText,
});
export type LabelFacts = z.output<typeof LabelFacts>;

/** Used by the schema, and by the service, which knows that two spellings are one name. */
export const factMessages = {
  unreadable: "This must be the facts of a label",
  amount: "This must be a number that fits its unit",
  twice: "This is in here twice",
  date: "This must be a date",
  address: "This must be a web address",
} as const;

const GivenFact = z
  .object({
    name: text({ min: 1, max: limits.facts.name, tooShort: "A name is needed" }),
    amount: z.string("This must be text"),
    unit: z.enum(factUnits, "Unknown unit"),
  })
  .check((context) => {
    const { amount, unit } = context.value;
    if (!isAmountOfFact(amount, unit))
      context.issues.push({ code: "custom", path: ["amount"], input: amount, message: factMessages.amount });
  });

/** Length first: thousands of invalid items would be thousands of issues. */
const listOf = <Item extends z.core.$ZodType<unknown>>(item: Item, max: number) =>
  z.optional(
    z.pipe(
      z.array(z.unknown(), factMessages.unreadable).check(z.maxLength(max, `There's room for ${max}`)),
      z.array(item),
    ),
  );

/** A word for aroma or flavor. */
export const Aroma = text({ min: 1, max: limits.facts.aroma });

const GivenFacts = z.object({
  cannabinoids: listOf(GivenFact, limits.facts.cannabinoids),
  terpenes: listOf(GivenFact, limits.facts.terpenes),
  batch: optionalText(limits.batch),
  grower: optionalText(limits.grower),
  testedOn: z.optional(z.nullable(z.string(factMessages.date).check(z.refine(isCalendarDate, factMessages.date)))),
  price: optionalText({ max: limits.facts.price }),
  size: optionalText({ max: limits.facts.size }),
  aromas: listOf(Aroma, limits.facts.aromas),
  address: z.optional(z.nullable(z.string(factMessages.address).check(z.refine(isWebAddress, factMessages.address)))),
});

/** The facts, or the JSON text of them, as a form carries it. Without any of them they are null, which takes them away. */
export const LabelFactsField = z.pipe(
  z.pipe(
    z.union([z.looseObject({}), z.string(), z.null()], factMessages.unreadable),
    z.transform((value) => (value === "" ? null : decodeJsonText(value))),
  ),
  z.pipe(
    z.nullable(GivenFacts),
    z.transform((given): LabelFacts | null => {
      if (given === null) return null;
      const { cannabinoids = [], terpenes = [], aromas = [] } = given;
      const { batch = null, grower = null, testedOn = null, price = null, size = null, address = null } = given;
      const facts = { cannabinoids, terpenes, batch, grower, testedOn, price, size, aromas, address };
      return hasFacts(facts) ? facts : null;
    }),
  ),
);
