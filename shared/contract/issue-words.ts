import type * as z from "zod/mini";

const wordsOfType: Readonly<Record<string, string>> = {
  string: "This must be text",
  number: "This must be a number",
  int: "This must be a whole number",
  boolean: "This must be true or false",
  array: "This must be a list",
  object: "This must be an object",
  record: "This must be an object",
  date: "This must be a date",
  null: "This must be empty",
  undefined: "This must be left out",
};

const isCounted = (origin: string) => origin === "string" || origin === "array" || origin === "set";
const mark = (origin: string) => (origin === "string" ? "characters" : "entries");

/**
 * What a call's answer says of a field whose schema has no message of its own, so that none is in the words of the library
 * that checks it.
 */
export function issueWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This is missing" : (wordsOfType[issue.expected] ?? "This can't be read");
    case "invalid_value":
      return issue.input === undefined ? "This is missing" : "This isn't one of the choices";
    case "invalid_union":
      return issue.input === undefined ? "This is missing" : "This can't be read";
    case "too_big":
      return isCounted(issue.origin)
        ? `This can have up to ${issue.maximum} ${mark(issue.origin)}`
        : `This must be ${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}`;
    case "too_small":
      return isCounted(issue.origin)
        ? `This must have at least ${issue.minimum} ${mark(issue.origin)}`
        : `This must be ${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}`;
    case "not_multiple_of":
      return `This must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return "There's a field in here that we don't know";
    default:
      return "This can't be read";
  }
}
