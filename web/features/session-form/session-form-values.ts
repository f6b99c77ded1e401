import * as z from "zod/mini";
import { messages } from "#shared/contract/errors.ts";
import { EditSession, type LoggedProduct, LogSession, type Session } from "#shared/contract/sessions.ts";
import type { IngestionMethod, Mood, StrainType, Visibility } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { productTable, sessionFormTable } from "./session-form-table.ts";

/** What is typed and chosen, in the log form and the edit dialog alike. Empty text means 'none'. */
export interface SessionFormValues {
  strainName: string;
  strainType: StrainType | "";
  brand: string;
  ingestionMethod: IngestionMethod | "";
  thcPercentage: string;
  cbdPercentage: string;
  /** The mind's share, 0 to 100. */
  bodyMindRatio: number;
  moods: Mood[];
  /** ISO 8601; absent means now, empty that the date is not complete yet. */
  consumedAt?: string | undefined;
  location: string;
  companions: string;
  showCompanions: boolean;
  notes: string;
  privateNote: string;
  /** Chosen, not sent yet. */
  photo: File | null;
  /** The stored photo goes, without another in its place. */
  removePhoto: boolean;
  isPublic: boolean;
  /** Who sees the session while it is not public. */
  audience: Audience;
  commentsClosed: boolean;
  /** With which it was sent as it is, without an answer so far; else empty. */
  key: string;
}

export type Audience = Exclude<Visibility, "public">;

const notInTheFuture = (context: z.core.ParsePayload<{ consumedAt?: string | undefined }>) => {
  const { consumedAt } = context.value;
  if (consumedAt !== undefined && Date.parse(consumedAt) > Date.now() + limits.clockSkew)
    context.issues.push({ code: "custom", path: ["consumedAt"], input: consumedAt, message: messages.inTheFuture });
};

/** Half of the world writes 2,5. */
const withPoint = (number: string) => number.replace(",", ".");

/** The contract's own rules over what is typed; what comes out is what is sent, without the photo. */
const typed = z.transform((values: SessionFormValues): unknown => ({
  ...values,
  thcPercentage: withPoint(values.thcPercentage),
  cbdPercentage: withPoint(values.cbdPercentage),
  visibility: values.isPublic ? "public" : values.audience,
  key: values.key || undefined,
}));
export const LoggedValues = z.pipe(typed, LogSession.check(notInTheFuture));
export const EditedValues = z.pipe(typed, EditSession.check(notInTheFuture));

/** One value a field of a table; types cannot follow a table into an object. */
function valuesBy<Field>(table: Readonly<Record<string, Field>>, value: (field: Field) => unknown): SessionFormValues {
  return Object.fromEntries(Object.entries(table).map(([name, field]) => [name, value(field)])) as never;
}

export const emptyValues = (isPublic: boolean): SessionFormValues => ({
  ...valuesBy(sessionFormTable, ({ empty }) => empty),
  isPublic,
});

/** An empty form with the product of an earlier session. */
export const valuesOfProduct = (product: LoggedProduct, isPublic: boolean): SessionFormValues => ({
  ...emptyValues(isPublic),
  ...valuesBy(productTable, ({ stored }) => stored(product)),
});

export const valuesOf = (session: Session): SessionFormValues =>
  valuesBy(sessionFormTable, ({ stored }) => stored(session));
