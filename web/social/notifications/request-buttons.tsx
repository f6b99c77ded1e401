import type { MouseEvent } from "react";
import type { Author } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { Button } from "#web/kit/button/button.tsx";
import { ignoreSecondHalf } from "#web/kit/button/ignore-ghost-click.ts";
import type { RequestAnswer } from "./follow-requests.queries.ts";

interface RequestButtonsProps {
  readonly from: Author;
  readonly onAnswer: (answer: RequestAnswer) => void;
}

export function RequestButtons({ from, onAnswer }: RequestButtonsProps) {
  const name = <span className="sr-only"> {fullName(from)}</span>;
  const pressed = (answer: RequestAnswer) => (event: MouseEvent) => {
    ignoreSecondHalf(event);
    onAnswer(answer);
  };
  return (
    <div className="btnrow">
      <Button variant="secondary" size="sm" onClick={pressed("accept")}>
        Accept{name}
      </Button>
      <Button variant="ghost" size="sm" onClick={pressed("decline")}>
        Decline{name}
      </Button>
    </div>
  );
}
