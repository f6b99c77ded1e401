import { expect, test } from "vitest";
import { SendReport } from "#shared/contract/reports.ts";
import { SessionSearch } from "#shared/contract/session-search.ts";
import { LogSession } from "#shared/contract/sessions.ts";
import { moods } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { inputSchema } from "./schemas.ts";

const written = (schema: unknown) => JSON.stringify(schema);

test("the document of the calls says how long a text may be", () => {
  const { strainName, notes } = inputSchema(LogSession).properties;
  expect(written(strainName)).toContain(`"maxLength":${limits.strainName.max}`);
  expect(written(notes)).toContain(`"maxLength":${limits.notes.max}`);
  expect(written(inputSchema(SendReport))).toContain('"maxLength"');
});

test("and which words a search may be narrowed by, each alone or several times", () => {
  const { moods: filter, q } = inputSchema(SessionSearch).properties;
  const words = { type: "string", enum: [...moods] };
  expect(filter).toMatchObject({ anyOf: [words, { type: "array", items: words }] });
  expect(written(q)).toContain(`"maxLength":${limits.searchTerm.max}`);
});
