import { useQuery } from "@tanstack/react-query";
import Braces from "lucide-react/icons/braces";
import FileText from "lucide-react/icons/file-text";
import Package from "lucide-react/icons/package";
import { pages } from "#shared/contract/pages.ts";
import { aboutQuery } from "#web/core/cache/about-query.ts";
import { Line, LineLink } from "#web/kit/list/line.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { ServerWords } from "./server-words.tsx";

export function ServerPanel() {
  const { data, isError } = useQuery(aboutQuery);
  return (
    <>
      {data && <ServerWords about={data} />}
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
