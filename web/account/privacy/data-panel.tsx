import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { ImportSection } from "#web/account/imports/import-section.tsx";
import { failureToast } from "#web/core/api/api-error.ts";
import { saveFile } from "#web/core/browser/object-url.ts";
import { localDay } from "#web/core/format.ts";
import { PasswordNotGiven, useWithPassword } from "#web/core/sign-in/confirmed-password.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Line } from "#web/kit/list/line.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { DeleteAccountSection } from "./delete-account.tsx";
import { ExportButton } from "./export-button.tsx";
import { MakeAllPrivate } from "./make-all-private.tsx";
import { exportArchiveMutation } from "./privacy.queries.ts";

/** Downloads everything with the photos, in a form that this and other servers take back. */
function ExportArchiveLine() {
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...exportArchiveMutation(useWithPassword()),
    onSuccess: (content) => {
      saveFile(`highnote-export-${localDay(new Date())}.zip`, content);
      toast({ title: "Your ZIP is ready" });
    },
    onError: (error) => {
      if (error instanceof PasswordNotGiven) return;
      toast(failureToast(error, "Export failed", "We couldn't make your ZIP. Please try again."));
    },
  });
  return (
    <Line icon={Download} title="Everything as a ZIP" hint="Sessions, photos and tables. You can bring it back in.">
      <Button variant="secondary" size="sm" loading={isPending} loadingLabel="Exporting..." onClick={() => mutate()}>
        Export ZIP
      </Button>
    </Line>
  );
}

/** Taking one's data along, back or away. */
export function DataPanel() {
  return (
    <>
      <p className="setpane__lead">It's yours. Take it with you whenever you like.</p>
      <section className="block">
        <SectionTitle>Export</SectionTitle>
        <Panel>
          <ExportArchiveLine />
        </Panel>
        <p className="setnote">
          Or one JSON file with everything you've made here, without photos: sessions, comments, ratings, follows.
        </p>
        <ExportButton />
      </section>
      <ImportSection />
      <section className="block">
        <SectionTitle>Make everything private</SectionTitle>
        <p className="setnote">Makes every session you've shared visible only to you.</p>
        <MakeAllPrivate />
      </section>
      <DeleteAccountSection />
    </>
  );
}
