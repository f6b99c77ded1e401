import EyeOff from "lucide-react/icons/eye-off";
import ImageOff from "lucide-react/icons/image-off";
import Mail from "lucide-react/icons/mail";
import UserRoundX from "lucide-react/icons/user-round-x";
import type { ReportDetail } from "#shared/contract/operator-reports.ts";
import type { Consequence } from "#shared/domain/enumerations.ts";
import type { Option } from "#web/kit/form/options.tsx";
import { type Term, termWords } from "./suspension-term.ts";

export type Action = Exclude<Consequence, "dismiss">;

const nouns = { session: "session", comment: "comment", message: "message", user: "profile" } as const;

/** What may happen about a report, as things are now; the mildest first. */
export function actionOptions({ person, kind, contentState, photosLeft }: ReportDetail, term: Term): Option<Action>[] {
  const { firstName } = person;
  const options: (Option<Action> & { isPossible: boolean })[] = [
    {
      ...{ value: "warn", icon: Mail, label: `Send ${firstName} a note`, hint: "Everything stays as it is" },
      isPossible: true,
    },
    {
      ...{ value: "remove-photo", icon: ImageOff, hint: "The session stays" },
      label: photosLeft === 1 ? "Remove the photo" : "Remove the photos",
      isPossible: photosLeft > 0,
    },
    {
      ...{ value: "hide", icon: EyeOff, label: `Hide the ${nouns[kind]}`, hint: `${firstName} still sees it` },
      isPossible: contentState === "shown",
    },
    {
      ...{ value: "suspend", icon: UserRoundX, label: `Suspend ${firstName}` },
      hint: `${termWords[term]}; asks for your password`,
      isPossible: !person.isSuspended,
    },
  ];
  return options.filter(({ isPossible }) => isPossible);
}
