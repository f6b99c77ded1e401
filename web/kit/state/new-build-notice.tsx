import "#web/kit/styles/statebar.css";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useNewBuild } from "#web/core/browser/new-build.ts";
import { Icon } from "#web/kit/icon/icon.tsx";

/**
 * Under the header of every page, once a newer build is on the device. It never reloads by itself: whatever is on the screen
 * may be half written.
 */
export function NewBuildNotice() {
  if (!useNewBuild()) return null;
  return (
    <div className="statebar statebar--new" role="status">
      <Icon glyph={RefreshCw} size="sm" />
      <span>
        <b>A new version is ready.</b>
      </span>
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </div>
  );
}
