import ChevronDown from "lucide-react/icons/chevron-down";
import { lazy, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { visibilityLabels } from "#shared/domain/visibility.ts";
import { Icon } from "#web/kit/icon/icon.tsx";
import { LazyOverlay } from "#web/kit/overlay/lazy-overlay.tsx";
import { visibilityIcons } from "#web/kit/session/visibility-mark.tsx";
import { audienceValues, chosenAudience, type SessionFormValues } from "./session-form-values.ts";

/** Loaded on demand: overlays weigh a lot, and most sessions are for whom the default says. */
const AudienceSheet = lazy(() => import("./audience-sheet.tsx").then((module) => ({ default: module.AudienceSheet })));

interface AudienceMenuProps {
  /** Called on the way to the circle, where something else covers the page that it's on. */
  readonly onLeave?: (() => void) | undefined;
}

/** Who will see the session: the spec's switch as a chip that says it, and beside it the way to all audiences. */
export function AudienceMenu({ onLeave }: AudienceMenuProps) {
  const { control } = useFormContext<SessionFormValues>();
  const isPublic = useController({ control, name: "isPublic" }).field;
  const audience = useController({ control, name: "audience" }).field;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const visibility = chosenAudience({ isPublic: isPublic.value, audience: audience.value });
  function choose(chosen: Visibility) {
    const values = audienceValues(chosen);
    isPublic.onChange(values.isPublic);
    // What the switch comes back to stays as it was chosen.
    if (!values.isPublic) audience.onChange(values.audience);
  }
  return (
    <div className="audmenu">
      <label className="vis">
        <input
          ref={isPublic.ref}
          name={isPublic.name}
          checked={isPublic.value}
          onChange={isPublic.onChange}
          onBlur={isPublic.onBlur}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state
          role="switch"
          aria-label="Others can see this session in the feed"
        />
        <Icon glyph={visibilityIcons[visibility]} size="sm" />
        {visibilityLabels[visibility]}
      </label>
      <button
        className="audmenu__more"
        type="button"
        aria-haspopup="dialog"
        aria-label={`Who can see this session: ${visibilityLabels[visibility]}`}
        onClick={() => setOpen(true)}
      >
        <Icon glyph={ChevronDown} size="sm" />
      </button>
      <LazyOverlay open={open} onClose={close}>
        <AudienceSheet
          open={open}
          value={visibility}
          onChange={choose}
          onClose={close}
          onLeave={() => {
            close();
            onLeave?.();
          }}
        />
      </LazyOverlay>
    </div>
  );
}
