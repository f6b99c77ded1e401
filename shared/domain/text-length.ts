/** Length in code points, so that an emoji counts once as people count it (decisions.md, Details settled, Input). */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** Whether a text, once trimmed, has from `min` to `max` code points. */
export function isLengthAllowed(text: string, { min = 0, max }: { min?: number; max: number }): boolean {
  const length = textLength(text.trim());
  return length >= min && length <= max;
}

/** Whether nothing but white space is there: such a comment cannot be posted (spec section 5, Comment). */
export function isBlank(text: string): boolean {
  return text.trim() === "";
}
