/** Each term that a glossary defines (in bold) more than once, however it is capitalised: one word has one meaning. */
export function doubleTerms(glossary: string): string[] {
  const terms = [...glossary.matchAll(/\*\*(.+?)\*\*/g)].map(([, term = ""]) => term.toLowerCase());
  return [...new Set(terms.filter((term, at) => terms.indexOf(term) !== at))];
}

/** Characters: hosts and `git log --oneline` cut off what is longer. */
const longestSubject = 72;
const noVerb =
  /^(?:an?|the|its?|they|th(?:is|at|ere|ese)|wh(?:at|o|oever|ich)|no(?:body|thing)?|each|every|all|some|one)\b/;

/** Says what is wrong with the first line of a commit's message, or nothing. */
export function subjectFault(subject: string): string | undefined {
  if (subject.length > longestSubject)
    return `${subject}: ${subject.length} characters are more than ${longestSubject}`;
  const [, rest] = /^[a-z][\w./ -]*: ([a-z].*[^.])$/.exec(subject) ?? [];
  if (rest === undefined) return `${subject}: a subject is 'area: verb what', without a full stop`;
  return noVerb.test(rest) ? `${subject}: begins with no verb` : undefined;
}
