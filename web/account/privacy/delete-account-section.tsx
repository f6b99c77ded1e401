import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { DeleteAccount } from "./delete-account.tsx";

/** Says what goes before the button that asks. */
export function DeleteAccountSection() {
  return (
    <section className="block dangerzone">
      <SectionTitle>Delete Account</SectionTitle>
      <p className="setnote">
        Removes your profile, sessions, photos, comments and messages from this server. There's no way back, so export
        your data first if you'd like to keep it.
      </p>
      <DeleteAccount />
    </section>
  );
}
