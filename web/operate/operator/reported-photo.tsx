import { useMutation } from "@tanstack/react-query";
import EyeOff from "lucide-react/icons/eye-off";
import { errorMessage } from "#web/core/api/api-error.ts";
import { Button } from "#web/kit/button/button.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { showPhotoMutation } from "./operator.queries.ts";

/** Covered, and not even loaded, until it's asked for; the action log then has who looked. */
export function ReportedPhoto({ reportId }: { readonly reportId: number }) {
  const { mutate, data, isPending, error } = useMutation(showPhotoMutation(reportId));
  if (data) return <img className="reportedphoto" src={data.image} alt="As it was reported" />;
  return (
    <div className="covered">
      <Icon glyph={EyeOff} />
      <b role="status">{error ? errorMessage(error, "Couldn't load the photo") : "Covered until you ask"}</b>
      <Button variant="secondary" size="sm" loading={isPending} onClick={() => mutate()}>
        Show the photo
      </Button>
      <small>The action log will say that you looked.</small>
    </div>
  );
}
