import type { FollowRequest } from "#shared/contract/follows.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { PersonRow } from "#web/kit/people/person-row.tsx";
import type { RequestAnswer } from "./follow-requests.queries.ts";
import { RequestButtons } from "./request-buttons.tsx";
import { useRequestAnswer } from "./use-request-answer.ts";

interface FollowRequestRowProps {
  readonly request: FollowRequest;
  readonly onAnswered: (answer: RequestAnswer) => void;
}

/** Disappears once answered. */
export function FollowRequestRow({ request: { from }, onAnswered }: FollowRequestRowProps) {
  const { answered, answer } = useRequestAnswer(from);
  if (answered) return null;
  return (
    <PersonRow stacked person={from} image={from.profileImageUrl} href={profilePath(from.id)}>
      <RequestButtons
        from={from}
        onAnswer={(wanted) => {
          answer(wanted);
          onAnswered(wanted);
        }}
      />
    </PersonRow>
  );
}
