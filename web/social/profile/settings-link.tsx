import Settings from "lucide-react/icons/settings";
import { pages } from "#shared/contract/pages.ts";
import { IconLink } from "#web/kit/button/icon-link.tsx";

/** The gear on one's own profile. */
export function SettingsLink() {
  return <IconLink icon={Settings} label="Settings" href={pages.settings} />;
}
