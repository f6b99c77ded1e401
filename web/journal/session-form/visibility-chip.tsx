import { useFormContext, useWatch } from "react-hook-form";
import { visibilityLabels } from "#shared/domain/visibility.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { visibilityIcons } from "#web/kit/session/visibility-icon.ts";
import type { SessionFormValues } from "./session-form-values.ts";

/** The spec's switch as a chip that says who will see the session. */
export function VisibilityChip() {
  const { control, register } = useFormContext<SessionFormValues>();
  const [isPublic, audience] = useWatch({ control, name: ["isPublic", "audience"] });
  const visibility = isPublic ? "public" : audience;
  return (
    <label className="vis">
      <input
        {...register("isPublic")}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
        role="switch"
        aria-label="Others can see this session in the feed"
      />
      <Icon glyph={visibilityIcons[visibility]} size="sm" />
      {visibilityLabels[visibility]}
    </label>
  );
}
