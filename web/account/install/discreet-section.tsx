import { useState } from "react";
import { chooseNeutralName, isNameNeutral, neutralName } from "#web/core/browser/home-screen.ts";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { ReadingSwitch } from "#web/kit/shell/reading.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { InstallLine } from "./install-sheet.tsx";

/** Hides the app from people who look over your shoulder. The home screen's name can only be chosen before installing. */
export function DiscreetSection() {
  const [isNeutral, setIsNeutral] = useState(isNameNeutral);
  function choose(isChosen: boolean) {
    chooseNeutralName(isChosen);
    setIsNeutral(isNameNeutral());
  }
  return (
    <section className="block">
      <SectionTitle>Discreet</SectionTitle>
      <Panel>
        <Switch
          label="Neutral name and icon"
          hint={`Shows as “${neutralName}” on the home screen`}
          checked={isNeutral}
          onChange={({ target }) => choose(target.checked)}
        />
        <ReadingSwitch wish="hidden-photos" label="Hide photos until tapped" />
        <InstallLine />
      </Panel>
      <p className="setnote">
        Choose the name before you add the app to your home screen. Is it there already? Remove it first, then add it
        again.
      </p>
    </section>
  );
}
