import "#web/kit/styles/statebar.css";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { Icon } from "#web/kit/icon/icon.tsx";

/** Never reloads by itself: whatever is on the screen may be half written. */
export function UpdateBar() {
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
