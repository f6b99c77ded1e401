import stringify from "fast-json-stringify";
import * as z from "zod/mini";

type Schema = z.core.JSONSchema.BaseSchema;
type Writer<Schema extends z.core.$ZodType> = (value: z.output<Schema>) => string;

/** Every call has the schema of a refusal among its answers. */
const compiled = new WeakMap<z.core.$ZodType, Writer<z.core.$ZodType>>();

/**
 * Serializes answers by their schema: fields outside the contract are dropped. Values aren't validated again, as types cover
 * them; a missing required field throws.
 */
export function writerOf<Schema extends z.core.$ZodType>(schema: Schema): Writer<Schema> {
  const known = compiled.get(schema);
  if (known) return known;
  let write: Writer<z.core.$ZodType> | undefined;
  const writer: Writer<z.core.$ZodType> = (value) => {
    write ??= compileWriter(schema);
    return write(value);
  };
  compiled.set(schema, writer);
  return writer;
}

/** For `writerOf`, which compiles with the first answer; a test compiles all of the contract's. */
export function compileWriter(schema: z.core.$ZodType): Writer<z.core.$ZodType> {
  const plain = z.toJSONSchema(schema, {
    target: "draft-7",
    io: "output",
    unrepresentable: "any",
    override: ({ jsonSchema }) => flatten(jsonSchema),
  });
  return stringify(JSON.parse(JSON.stringify(plain)));
}

/** Rewrites nullable types and unions of literals as one type: `anyOf` would try the alternatives one by one. */
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
