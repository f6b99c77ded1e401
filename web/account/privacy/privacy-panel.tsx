import { useMutation, useQueryClient } from "@tanstack/react-query";
import CircleDotDashed from "lucide-react/icons/circle-dot-dashed";
import Eye from "lucide-react/icons/eye";
import { startTransition, useOptimistic } from "react";
import { pages } from "#shared/contract/pages.ts";
import { visibilities } from "#shared/domain/enumerations.ts";
import { visibilityLabels } from "#shared/domain/visibility.ts";
import { PasswordPrompt } from "#web/account/confirm-password/password-prompt.tsx";
import { defaultAudienceOf, useCurrentUser } from "#web/core/cache/current-user.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { LinkButton } from "#web/kit/button/button.tsx";
import { Segment } from "#web/kit/form/choices.tsx";
import { FieldGroup } from "#web/kit/form/field.tsx";
import { Panel } from "#web/kit/form/panel.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { visibilityIcons } from "#web/kit/session/visibility-mark.tsx";
import { LegalLinks } from "#web/kit/shell/legal-links.tsx";
import { SectionTitle } from "#web/kit/shell/screen.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { BlockedPeople } from "#web/social/block/blocked-people.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { ExportButton } from "./export-button.tsx";
import { MakeAllPrivate } from "./make-all-private.tsx";
import { defaultAudienceMutation, type FlagChange, type Flags, flagsOf, privacyMutation } from "./privacy.queries.ts";

/** Who sees what, and taking one's data along or away. */
export function PrivacySettings() {
  return (
    <>
      <PrivacyPanel level={3} />
      <section className="block">
        <SectionTitle level={3}>Data Management</SectionTitle>
        <div style={{ display: "grid", gap: ".625rem" }}>
          <ExportButton />
          <DeleteAccount />
        </div>
      </section>
      <LegalLinks />
    </>
  );
}

/** The Privacy tab of one's own profile page (spec section 2). */
export function PrivacyTab() {
  return (
    <PasswordPrompt>
      <PrivacySettings />
    </PasswordPrompt>
  );
}

interface PrivacyPanelProps {
  /** The level of its sections' headings. */
  readonly level: 2 | 3;
}

/** Who sees what: in the settings, and in the Privacy tab of one's own profile page (spec section 2). */
export function PrivacyPanel({ level }: PrivacyPanelProps) {
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
            View my profile as others see it
          </LinkButton>
          <MakeAllPrivate />
        </div>
      </section>
      <section className="block">
        <SectionTitle level={level}>Close Friends</SectionTitle>
        <p className="soft" style={{ marginBottom: ".75rem" }}>
          A few of your followers, for sessions that aren't for all of them. Nobody's told.
        </p>
        <LinkButton variant="secondary" block icon={CircleDotDashed} href={pages.closeFriends}>
          Choose close friends
        </LinkButton>
      </section>
      <section className="block">
        <SectionTitle level={level}>Blocked People</SectionTitle>
        <BlockedPeople />
      </section>
    </>
  );
}

/** The narrowest first; everyone is the switch above. */
const audiences = visibilities
  .filter((visibility) => visibility !== "public")
  .toReversed()
  .map((value) => ({ value, label: visibilityLabels[value], icon: visibilityIcons[value] }));

/** Asks whom new sessions are for that aren't public. */
function DefaultAudience() {
  const toast = useToast();
  const stored = defaultAudienceOf(useCurrentUser());
  const { mutate, variables, isPending } = useMutation({
    ...defaultAudienceMutation(useQueryClient()),
    // Not said with the press: the settings may be left before the answer comes.
    onError: () => toast(notUpdated),
  });
  const chosen = isPending ? variables : stored;
  const onSuccess = () => void toast({ title: "Privacy settings updated" });
  return (
    <div className="switchrow__more">
      <FieldGroup label="Who sees new sessions">
        <Segment
          choices={audiences}
          name="default-audience"
          // The switch has been pressed, and its answer isn't here yet.
          value={chosen === "public" ? "private" : chosen}
          onChange={(wanted) => mutate(wanted, { onSuccess })}
        />
      </FieldGroup>
    </div>
  );
}

const notUpdated = {
  title: "Error",
  description: "Failed to update privacy settings. Please try again.",
  variant: "destructive",
} as const;

/** Spec section 2, Privacy tab, and the approval of followers. */
const switches: Record<keyof Flags, { label: string; hint: string }> = {
  defaultSessionPrivacy: { label: "Default Session Privacy", hint: "New sessions public by default" },
  allowDiscovery: { label: "Profile Discovery", hint: "People can find you in search" },
  showLocation: { label: "Show Location", hint: "Your city appears on your profile" },
  allowComments: { label: "Allow Comments", hint: "People can comment on your sessions" },
  allowAnalytics: { label: "Usage Analytics", hint: "Your sessions may count in community statistics" },
  approveFollowers: { label: "Approve Followers", hint: "People ask before they follow you" },
  showAgreement: { label: "Where You Agree", hint: "You and others see which products you agree on" },
};

/** In display order. */
const flags = Object.keys(switches) as (keyof Flags)[];

/** The limits of the approval switch, told after it changes. */
const afterApproval = {
  on: "Sessions you've already made public stay public.",
  off: "Earlier requests are still waiting for you.",
} as const;

/** Optimistic switches; a failed save rolls back. */
function PrivacyFlags() {
  const queryClient = useQueryClient();
  const toast = useToast();
  // Synchronous with the press: a later update would make the switch flicker.
  const [shown, show] = useOptimistic(flagsOf(useCurrentUser()), (flags: Flags, { flag, value }: FlagChange) => ({
    ...flags,
    [flag]: value,
  }));
  const options = privacyMutation(queryClient);
  const { mutateAsync } = useMutation({
    ...options,
    onSuccess: async (user, { flag, value }, ...rest) => {
      await options.onSuccess?.(user, { flag, value }, ...rest);
      const description = flag === "approveFollowers" ? afterApproval[value ? "on" : "off"] : undefined;
      toast({ title: "Privacy settings updated", description });
    },
    onError: () => toast(notUpdated),
  });
  function change(wanted: FlagChange) {
    startTransition(async () => {
      show(wanted);
      // The mutation has shown its own failure toast.
      await mutateAsync(wanted).catch(() => {});
    });
  }
  return (
    <Panel>
      {flags.map((flag) => (
        <div key={flag}>
          <Switch
            {...switches[flag]}
            checked={shown[flag]}
            onChange={(event) => change({ flag, value: event.target.checked })}
          />
          {flag === "defaultSessionPrivacy" && !shown[flag] && <DefaultAudience />}
        </div>
      ))}
    </Panel>
  );
}
