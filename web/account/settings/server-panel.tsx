import { useQuery } from "@tanstack/react-query";
import Braces from "lucide-react/icons/braces";
import FileText from "lucide-react/icons/file-text";
import Mail from "lucide-react/icons/mail";
import Package from "lucide-react/icons/package";
import { pages } from "#shared/contract/pages.ts";
import type { About } from "#shared/contract/server-settings.ts";
import { aboutQuery } from "#web/core/cache/server-query.ts";
import { Line, LineLink } from "#web/kit/list/line.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";

/** The name, rules and contact that the people who run the server have entered; nothing if they've entered none. */
function InstanceInfo({ about: { name, about, rules, contact } }: { readonly about: About }) {
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

export function ServerPanel() {
  const { data, isError } = useQuery(aboutQuery);
  return (
    <>
      {data && <InstanceInfo about={data} />}
      <section className="block">
        <SectionTitle>The fine print</SectionTitle>
        <div className="panel">
          <LineLink icon={FileText} href={pages.privacy} title="Privacy Policy" />
          <LineLink icon={FileText} href={pages.terms} title="Terms of Service" />
          <LineLink icon={Braces} href="/api/docs/" outside title="API reference" hint="For building your own client" />
          <Line
            icon={Package}
            title={data ? `HighNote ${data.version}` : "HighNote"}
            hint={isError ? "Couldn't load the version." : "Open source, MIT"}
          />
        </div>
      </section>
    </>
  );
}
