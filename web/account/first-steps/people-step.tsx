import { Button } from "#web/kit/button/button.tsx";
import { FollowToggle } from "#web/social/follow/follow-toggle.tsx";
import { InviteBox } from "#web/social/invites/invite-box.tsx";
import { NobodyHere } from "#web/social/people/people.tsx";
import { PeopleHere } from "#web/social/people/people-here.tsx";
import { StepFrame, type StepProps } from "./step-frame.tsx";

const peopleShown = 5;

/** People to follow. */
export function PeopleStep(place: StepProps) {
  return (
    <StepFrame
      {...place}
      title="Better with a friend or two"
      lead="Your feed is the people you follow. You choose who's in it."
      foot={
        <Button size="lg" block onClick={place.onLater}>
          Go on
        </Button>
      }
    >
      <InviteBox />
      <PeopleHere
        title="Already here"
        count={peopleShown}
        alone={<NobodyHere />}
      />
    </StepFrame>
  );
}
