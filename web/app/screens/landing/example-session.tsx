import Heart from "lucide-react/icons/heart";
import MessageCircle from "lucide-react/icons/message-circle";
import type { ReactNode } from "react";
import { EntryAction } from "#web/kit/button/icon-button.tsx";
import { MethodBadge } from "#web/kit/icon/method-icon.tsx";
import { Avatar } from "#web/kit/people/avatar.tsx";
import { MoodChips } from "#web/kit/session/mood-chips.tsx";
import { RatingPill } from "#web/kit/session/rating-pill.tsx";
import { Sleeve } from "#web/kit/session/sleeve.tsx";
import { StrainTag } from "#web/kit/session/strain-tag.tsx";
import june from "./june.svg?no-inline";
import roof from "./roof.webp?no-inline";

interface PictureProps {
  /** Describes the picture to people who don't see it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The app's own components as a picture of themselves: nothing in it can be pressed. */
export function Picture({ label, children }: PictureProps) {
  return (
    <div className="showcard" role="img" aria-label={label}>
      <div inert>{children}</div>
    </div>
  );
}

/** A session as the feed shows it. */
export function ExampleSession() {
  return (
    <Picture label="A session in HighNote: Blue Dream, a hybrid, rated 8.7">
      <article className="entry is-liked">
        <header className="entry__by">
          <span className="entry__who">
            <span className="entry__author">
              <Avatar person={{ username: "juneokafor" }} image={june} />
              <b>@juneokafor</b>
            </span>
            <small>2h ago · Rooftop on 23rd, Oakland</small>
          </span>
        </header>
        <Sleeve src={roof} alt="" width={720} height={720}>
          <MethodBadge method="joint" />
        </Sleeve>
        <div className="entry__head">
          <h2>Blue Dream</h2>
          <RatingPill rating={8.7} />
          <p className="entry__meta">
            <span>Slow Acre</span>
            <span>Joint</span>
            <StrainTag type="hybrid" />
          </p>
        </div>
        <MoodChips moods={["creative", "happy", "relaxed", "social", "calm"]} max={3} />
        <div className="entry__acts">
          <EntryAction icon={Heart} aria-pressed>
            12
          </EntryAction>
          <EntryAction icon={MessageCircle}>3</EntryAction>
        </div>
      </article>
    </Picture>
  );
}
