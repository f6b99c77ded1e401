import * as z from "zod/mini";
import { decodeJsonText, readJsonList } from "#shared/domain/json-list.ts";

/** Linear-time: no backtracking on malformed input. */
const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/**
 * A multipart form carries only text, a JSON body carries real values; one schema takes both (decisions.md, Shapes).
 * The empty text means 'none' and comes out as null.
 */
export const formNumber = (options: { min: number; max: number; whole?: boolean; message: string }) =>
  z.pipe(
    z.union([z.number(), z.string(), z.null()], options.message),
    z.transform((value, context) => {
      if (value === null || (typeof value === "string" && value.trim() === "")) return null;
      const number = typeof value === "number" ? value : decimal.test(value.trim()) ? Number(value) : Number.NaN;
      const fits = number >= options.min && number <= options.max && (!options.whole || Number.isInteger(number));
      if (!fits) context.issues.push({ code: "custom", message: options.message, input: value });
      return number;
    }),
  );

export const formBoolean = z.pipe(
  z.union([z.boolean(), z.enum(["true", "false"])], "This must be true or false"),
  z.transform((value) => value === true || value === "true"),
);

/**
 * The version that an edit was made of: its fields as they were then, or the JSON text of that. Where one of them has changed
 * since, to something else, the answer is 409 and names it with its value of now.
 */
export const EditBase = z.pipe(
  z.union([z.looseObject({}), z.string()], "This must be the fields as they were"),
  z.transform((value, context): Readonly<Record<string, unknown>> => {
    const base = decodeJsonText(value);
    if (typeof base === "object" && base !== null && !Array.isArray(base)) return { ...base };
    context.issues.push({ code: "custom", message: "This must be the fields as they were", input: value });
    return z.NEVER;
  }),
);
export type EditBase = z.output<typeof EditBase>;

/**
 * A JSON array, its JSON text, or the JSON text of that text (spec section 3). Unreadable text is an issue, never a
 * silent empty list.
 */
export const formList = <Item extends z.core.$ZodType<unknown>>(
  item: Item,
  options: { max: number; message: string },
) =>
  z.pipe(
    z.pipe(
      z.union([z.array(z.unknown()), z.string()], options.message),
      z.transform((value, context): unknown[] => {
        const list = readJsonList(value);
        if (list) return [...new Set(list)];
        context.issues.push({ code: "custom", message: options.message, input: value });
        return z.NEVER;
      }),
    ),
    // Length first: thousands of invalid items would be thousands of issues.
    z.pipe(z.array(z.unknown()).check(z.maxLength(options.max, options.message)), z.array(item, options.message)),
  );
