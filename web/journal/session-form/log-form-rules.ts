// What the log form loads on demand. It exports nothing else, so that the edit dialog doesn't share its chunk.
import { zodResolver } from "@hookform/resolvers/zod";
import * as z from "zod/mini";
import { EffectWord } from "#shared/contract/own-effects.ts";
import { LoggedValues } from "./session-form-submission.ts";

export const loggedValues = zodResolver(LoggedValues);

/** The effect's word as it is saved, or why it can't be. */
export function readEffectWord(typed: string): { readonly word: string } | { readonly refusal: string | undefined } {
  const { success, data, error } = z.safeParse(EffectWord, typed);
  return success ? { word: data } : { refusal: error.issues[0]?.message };
}
