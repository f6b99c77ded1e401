import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import type { PrivacyFlags as Flags } from "#shared/contract/users.ts";
import { useCurrentUser } from "#web/lib/current-user.ts";
import { Panel } from "#web/ui/form/panel.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { type FlagChange, flagsOf, privacyKey, privacyMutation } from "./privacy.queries.ts";

/** Spec section 2, Privacy tab. */
const switches: readonly { flag: keyof Flags; label: string; hint: string }[] = [
  { flag: "defaultSessionPrivacy", label: "Default Session Privacy", hint: "New sessions public by default" },
  { flag: "allowDiscovery", label: "Profile Discovery", hint: "People can find you in search" },
  { flag: "showLocation", label: "Show Location", hint: "Your city appears on your profile" },
  { flag: "allowComments", label: "Allow Comments", hint: "People can comment on your sessions" },
  { flag: "allowAnalytics", label: "Usage Analytics", hint: "Help us see which parts of HighNote work" },
];

/** Five switches that show at once what one wants; they fall back when it could not be saved. */
export function PrivacyFlags() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const saved = flagsOf(useCurrentUser());
  const onTheirWay = useMutationState({
    filters: { mutationKey: privacyKey, status: "pending" },
    // The cache does not know the types of what it keeps; this key is that of FlagChange alone.
    select: ({ state }) => state.variables as FlagChange,
  });
  const options = privacyMutation(queryClient);
  const { mutate } = useMutation({
    ...options,
    onSuccess: async (...answer) => {
      await options.onSuccess?.(...answer);
      toast({ title: "Privacy settings updated" });
    },
    onError: () =>
      toast({
        title: "Error",
        description: "Failed to update privacy settings. Please try again.",
        variant: "destructive",
      }),
  });
  const shown: Flags = Object.assign(saved, ...onTheirWay.map(({ flag, value }) => ({ [flag]: value })));
  return (
    <Panel>
      {switches.map(({ flag, label, hint }) => (
        <Switch
          key={flag}
          label={label}
          hint={hint}
          checked={shown[flag]}
          onChange={(event) => mutate({ flag, value: event.target.checked })}
        />
      ))}
    </Panel>
  );
}
