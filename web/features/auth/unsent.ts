/** What was written on this device and not sent, in words: 'a session, 2 comments and a message'; null without any. */
export function unsentWords(drafts: ReadonlyMap<string, object>): string | null {
  const counts = { session: 0, comment: 0, message: 0 };
  for (const [name, draft] of drafts) {
    if (name === "log") counts.session += 1;
    else if (name.startsWith("comment ")) counts.comment += 1;
    else if (name.startsWith("message ")) counts.message += messagesIn(draft);
  }
  const parts = Object.entries(counts).flatMap(([noun, count]) =>
    count === 0 ? [] : [count === 1 ? `a ${noun}` : `${count} ${noun}s`],
  );
  return parts.length === 0 ? null : new Intl.ListFormat("en", { style: "long" }).format(parts);
}

/** Those that could not be sent, and the one being typed. */
function messagesIn(draft: object): number {
  const unsent = "unsent" in draft && Array.isArray(draft.unsent) ? draft.unsent.length : 0;
  const isTyped = "content" in draft && typeof draft.content === "string" && draft.content.trim() !== "";
  return unsent + (isTyped ? 1 : 0);
}
