import { zodResolver } from "@hookform/resolvers/zod";
import * as z from "zod/mini";
import { EffectWord } from "#shared/contract/effect-word.ts";
import { LoggedValues } from "./session-form-submission.ts";

export const loggedValues = zodResolver(LoggedValues);

/** The word as it's kept, or why it can't be. */
export function readEffectWord(typed: string): { readonly word: string } | { readonly refusal: string | undefined } {
  const { success, data, error } = z.safeParse(EffectWord, typed);
  return success ? { word: data } : { refusal: error.issues[0]?.message };
}
