import Mail from "lucide-react/icons/mail";
import type { About } from "#shared/contract/about.ts";
import { Line } from "#web/kit/list/line.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";

/** What the people who run the server say about it; nothing where they've said nothing. */
export function ServerWords({ about: { name, about, rules, contact } }: { readonly about: About }) {
  if (name === null && about === null && rules === null && contact === null) return null;
  return (
    <section className="block">
      <SectionTitle>{name ?? "This server"}</SectionTitle>
      {about && <p className="soft">{about}</p>}
      {rules && (
        <ol className="houserules">
          {rules.split("\n").map((rule, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules are numbered, and two may read alike
            <li key={index}>{rule}</li>
          ))}
        </ol>
      )}
      {contact && (
        <div className="panel">
          <Line icon={Mail} title={contact} hint="How to reach the people who run it" />
        </div>
      )}
    </section>
  );
}
