import * as z from "zod/mini";
import * as auth from "#shared/contract/auth.ts";
import * as blocks from "#shared/contract/blocks.ts";
import * as comments from "#shared/contract/comments.ts";
import * as follows from "#shared/contract/follows.ts";
import * as history from "#shared/contract/history.ts";
import * as stats from "#shared/contract/history.ts";
import * as likes from "#shared/contract/likes.ts";
import * as messages from "#shared/contract/messages.ts";
import * as notifications from "#shared/contract/notifications.ts";
import * as catalogue from "#shared/contract/product-search.ts";
import * as productSearch from "#shared/contract/product-search.ts";
import * as rankings from "#shared/contract/rankings.ts";
import * as reports from "#shared/contract/reports.ts";
import * as errors from "#shared/contract/route.ts";
import * as sessionSearch from "#shared/contract/session-search.ts";
import * as sessions from "#shared/contract/sessions.ts";
import * as users from "#shared/contract/users.ts";

export type JsonSchema = Readonly<Record<string, unknown>>;

const modules = [
  ...[auth, blocks, catalogue, comments, errors, follows, history, likes, messages, notifications, rankings, reports],
  ...[productSearch, sessionSearch, sessions, stats, users],
];

/** The schemas that the contract exports, by the names that generated clients give their types. */
const names = z.registry<{ id: string }>();
for (const [name, value] of modules.flatMap((module) => Object.entries<unknown>(module)))
  if (value instanceof z.core.$ZodType && !names.has(value)) names.add(value, { id: name });

/** The schemas of answers, with each named one kept aside once and referred to. */
export class AnswerSchemas {
  readonly components: Record<string, JsonSchema> = {};

  /** What a call answers, or a reference to it. */
  of(schema: z.core.$ZodType): JsonSchema {
    // Only what stands inside of another schema becomes a reference.
    const wrapped = z.toJSONSchema(z.object({ answer: schema }), {
      ...{ metadata: names, io: "output", unrepresentable: "any" },
    });
    const { $defs = {}, properties = {} } = JSON.parse(
      JSON.stringify(wrapped).replaceAll("#/$defs/", "#/components/schemas/"),
    );
    for (const [name, { id: _, ...definition }] of Object.entries<Record<string, unknown>>($defs))
      this.components[name] = definition;
    return properties.answer;
  }
}

/** The input of a call, written out: it may be looser than the answer of the same name. */
export function inputSchema(schema: z.core.$ZodType): {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
} & JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return {
    ...plain,
    properties: (plain.properties ?? {}) as Record<string, JsonSchema>,
    required: plain.required ?? [],
  };
}
