import { counted } from "#web/core/format.ts";

interface WholeListCountProps {
  readonly shown: number;
  readonly of: number;
  readonly noun: string;
}

/** What a filter has left, in place of the key to the page. */
export function WholeListCount({ shown, of, noun }: WholeListCountProps) {
  return (
    <p className="rankkey" role="status">
      {shown} of {counted(of, noun)}. {shown > 0 && "Places stay what they are in the whole list."}
    </p>
  );
}
