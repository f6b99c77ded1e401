import type { ReactNode } from "react";
import { pages } from "#shared/contract/pages.ts";
import { usePageFocus } from "#web/core/navigation/page-focus.ts";
import { useScrollStart } from "#web/core/navigation/scroll.ts";
import { BackBar } from "#web/kit/shell/back-bar.tsx";
import { Main, Screen, type ScreenWidth } from "#web/kit/shell/screen.tsx";
import { NewBuildNotice } from "#web/kit/state/new-build-notice.tsx";
import { OfflineBar } from "./outbox/offline-bar.tsx";
import type { OfflinePlace } from "./outbox/offline-words.tsx";

interface PageFrameProps {
  readonly title: string;
  /** 'p' where the content has the h1. */
  readonly titleAs?: "h1" | "p" | undefined;
  /** Back's path or action; / when not given. */
  readonly back?: string | (() => void) | undefined;
  /** In the bar. */
  readonly actions?: ReactNode;
  readonly wide?: ScreenWidth | undefined;
  /** Beside bar and content of a wide screen, which loads it; without the property there's no place for one. */
  readonly aside?: ReactNode;
  /** What it shows, where this device keeps that. */
  readonly offline?: OfflinePlace | null | undefined;
  readonly children: ReactNode;
}

/** A signed-in page with its own address: a bar that leads back on a phone, and the content. */
export function PageFrame({
  title,
  titleAs,
  back = pages.home,
  actions,
  wide,
  aside,
  offline = null,
  children,
}: PageFrameProps) {
  const place = usePageFocus<HTMLDivElement>(title);
  useScrollStart();
  const page = (
    <>
      <BackBar title={title} titleAs={titleAs} back={back}>
        {actions}
      </BackBar>
      <OfflineBar place={offline} />
      <NewBuildNotice />
      <Main>{children}</Main>
    </>
  );
  if (aside === undefined)
    return (
      <Screen ref={place} wide={wide}>
        {page}
      </Screen>
    );
  return (
    <Screen ref={place} wide={Boolean(aside)} className="screen--aside">
      <div>{page}</div>
      {aside}
    </Screen>
  );
}
