import stringify from "fast-json-stringify";
import * as z from "zod/mini";

type Schema = z.core.JSONSchema.BaseSchema;

/**
 * Writes answers by their schema: only what the contract names leaves the server, and nothing is checked twice. A
 * presenter's type has said already that the answer fits; a required field that is missing is still an error.
 */
export function writerOf<Schema extends z.core.$ZodType>(schema: Schema): (value: z.output<Schema>) => string {
  const plain = z.toJSONSchema(schema, {
    target: "draft-7",
    io: "output",
    unrepresentable: "any",
    override: ({ jsonSchema }) => flatten(jsonSchema),
  });
  return stringify(JSON.parse(JSON.stringify(plain)));
}

/** 'This or null' and 'one of these texts' as one type: alternatives would have to be tried one by one. */
function flatten(schema: Schema): void {
  const alternatives = schema.anyOf;
  if (!alternatives) return;
  const some = alternatives.filter(({ type }) => type !== "null");
  const [first] = some;
  if (!first?.type || some.some(({ type }) => type !== first.type)) return;
  if (some.length > 1 && first.type === "object") return;
  delete schema.anyOf;
  Object.assign(schema, some.length === 1 ? first : { type: first.type });
  if (some.length < alternatives.length) Object.assign(schema, { nullable: true });
}
