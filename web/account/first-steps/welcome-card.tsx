import Check from "lucide-react/icons/check";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useEffectEvent } from "react";
import { settingsPath } from "#shared/contract/pages.ts";
import { focusPage } from "#web/core/navigation/page-focus.ts";
import { switchTab } from "#web/core/navigation/tabs.ts";
import { useCurrentUser } from "#web/core/sign-in/current-user.ts";
import { useMarkFirstSteps } from "#web/core/sign-in/first-steps.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Disc } from "#web/kit/disc.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Link } from "#web/kit/link.tsx";

interface WelcomeItemProps {
  readonly title: string;
  readonly hint: string;
  readonly isDone: boolean;
  /** An address, or what a press does. */
  readonly to: string | (() => void);
}

/** One thing to do on the first day, with a tick once it's done. */
function WelcomeItem({ title, hint, isDone, to }: WelcomeItemProps) {
  const words = (
    <>
      <span className="firstlist__mark">{isDone && <Icon glyph={Check} size="sm" />}</span>
      <span className="firstlist__words">
        <b>{title}</b>
        <small>{isDone ? "Done" : hint}</small>
      </span>
    </>
  );
  if (isDone)
    return (
      <li className="is-done">
        <div className="firstlist__item">{words}</div>
      </li>
    );
  const content = (
    <>
      {words}
      <Icon glyph={ChevronRight} size="sm" />
    </>
  );
  return (
    <li>
      {typeof to === "string" ? (
        <Link className="firstlist__item" href={to}>
          {content}
        </Link>
      ) : (
        <button type="button" className="firstlist__item" onClick={to}>
          {content}
        </button>
      )}
    </li>
  );
}

/** Letters beyond which a name would fill the card. */
const longName = 20;

interface WelcomeCardProps {
  /** Someone the viewer could follow. */
  readonly neighbour?: string | undefined;
}

/** On top of a new person's feed, until its items are done or it is hidden. */
export function WelcomeCard({ neighbour }: WelcomeCardProps) {
  const { firstName, firstSteps, sessionsCount, followingCount } = useCurrentUser();
  const mark = useMarkFirstSteps();
  const isAllDone = firstSteps.codesSaved && sessionsCount > 0 && followingCount > 0;
  // Not when the last one gets done, which may be in this very feed: when the feed is next shown.
  const closeIfDone = useEffectEvent(() => {
    if (isAllDone) mark({ welcomeClosed: true });
  });
  useEffect(() => closeIfDone(), []);
  function hide() {
    mark({ welcomeClosed: true });
    focusPage();
  }
  return (
    <section className="welcome" aria-label="First steps">
      <Disc />
      <h2>{firstName.length > longName ? "Good to have you" : `Good to have you, ${firstName}`}</h2>
      <p>{isAllDone ? "That's all there is to it. Enjoy!" : "Three small things and this page fills up."}</p>
      <ul className="firstlist">
        <WelcomeItem
          title="Save your recovery codes"
          hint="In case you forget your password"
          isDone={firstSteps.codesSaved}
          to={settingsPath("security")}
        />
        <WelcomeItem
          title="Log a session"
          hint="Yesterday's counts too"
          isDone={sessionsCount > 0}
          to={() => switchTab("log")}
        />
        <WelcomeItem
          title="Follow someone"
          hint={neighbour === undefined ? "Find your friends by name" : `${neighbour} is here already`}
          isDone={followingCount > 0}
          to={() => switchTab("search")}
        />
      </ul>
      <Button variant="ghost" size="sm" className="welcome__hide" onClick={hide}>
        {isAllDone ? "Done" : "Hide this"}
      </Button>
    </section>
  );
}
