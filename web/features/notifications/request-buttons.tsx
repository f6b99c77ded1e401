import type { Author } from "#shared/contract/users.ts";
import { fullName } from "#shared/domain/display-name.ts";
import { Button } from "#web/ui/button/button.tsx";
import type { RequestAnswer } from "./follow-requests.queries.ts";

interface RequestButtonsProps {
  readonly from: Author;
  readonly onAnswer: (answer: RequestAnswer) => void;
}

export function RequestButtons({ from, onAnswer }: RequestButtonsProps) {
  const name = <span className="sr-only"> {fullName(from)}</span>;
  return (
    <div className="btnrow">
      <Button variant="secondary" size="sm" onClick={() => onAnswer("accept")}>
        Accept{name}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onAnswer("decline")}>
        Decline{name}
      </Button>
    </div>
  );
}
