import { lazy, type ReactNode, Suspense } from "react";
import { SectionTitle } from "#web/kit/shell/section-title.tsx";
import { LoadingNote } from "#web/kit/state/loading-note.tsx";
import { NotificationKinds } from "./notification-kinds.tsx";

const PushSection = lazy(() => import("./push-section.tsx").then((module) => ({ default: module.PushSection })));

/** What one is told of in the app, and what this and other devices say outside it. @param install the way to the home screen */
export function NotificationsPanel({ install }: { readonly install: ReactNode }) {
  return (
    <>
      <section className="block">
        <SectionTitle>In the app</SectionTitle>
        <NotificationKinds />
      </section>
      <Suspense fallback={<LoadingNote />}>
        <PushSection install={install} />
      </Suspense>
    </>
  );
}
