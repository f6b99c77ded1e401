import type { About } from "#shared/contract/about.ts";

/** What the people who run the server add to the terms. */
export function OwnTerms({ about: { name, rules, contact, legal } }: { readonly about: About }) {
  if (rules === null && contact === null && legal === null) return null;
  return (
    <section aria-labelledby="own-terms">
      <h2 id="own-terms">
        <span>From the people who run {name ?? "this server"}</span>
      </h2>
      {rules && (
        <ol>
          {rules.split("\n").map((rule, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules are numbered, and two may read alike
            <li key={index}>{rule}</li>
          ))}
        </ol>
      )}
      {legal?.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
        <p key={index}>{paragraph}</p>
      ))}
      {contact && <p>Contact: {contact}</p>}
    </section>
  );
}
