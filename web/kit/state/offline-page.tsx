import "#web/kit/styles/offline-page.css";
import { Button } from "#web/kit/button/button.tsx";
import { OfflineIllustration } from "#web/kit/illustration/fault-illustrations.tsx";

/** In place of a page that this device has nothing of. */
export function OfflinePage({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="offlinepage" role="alert">
      <OfflineIllustration />
      <h1>You're offline</h1>
      <p>This page isn't on your device yet. Everything you've opened before still works.</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
