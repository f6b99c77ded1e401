import Eye from "lucide-react/icons/eye";
import type { ReactNode } from "react";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { LinkButton } from "#web/kit/button/link-button.tsx";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { MakeAllPrivate } from "./make-all-private.tsx";
import { PrivacyFlags } from "./privacy-flags.tsx";

interface PrivacyPanelProps {
  /** The list of blocked people. */
  readonly blocked: ReactNode;
  /** Of its sections' titles. */
  readonly level: 2 | 3;
}

/** Who sees what: in the settings, and in the Privacy tab of one's own profile page (spec section 2). */
export function PrivacyPanel({ blocked, level }: PrivacyPanelProps) {
  const { id } = useCurrentUser();
  return (
    <>
      <div style={{ marginTop: "1.25rem" }}>
        <PrivacyFlags />
      </div>
      <section className="block">
        <SectionTitle level={level}>What Others See</SectionTitle>
        <div style={{ display: "grid", gap: ".625rem" }}>
          <LinkButton variant="secondary" block icon={Eye} href={profilePath(id, "stranger")}>
            See my profile as a stranger does
          </LinkButton>
          <MakeAllPrivate />
        </div>
      </section>
      <section className="block">
        <SectionTitle level={level}>Blocked People</SectionTitle>
        {blocked}
      </section>
    </>
  );
}
