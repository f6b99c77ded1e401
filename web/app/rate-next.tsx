import { useEffect, useEffectEvent, useState } from "react";
import { NightDialog, RateDialog } from "#web/journal/rate/rate-dialog.tsx";
import { useWaitingToRate, type Waiting } from "#web/journal/rate/use-waiting-to-rate.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";

interface RateNextProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** 'Rate what's waiting', from anywhere: the session whose time came last, as on top of the feed. */
export function RateNext({ open, onClose }: RateNextProps) {
  const { due, isLoaded } = useWaitingToRate();
  const toast = useToast();
  const [chosen, setChosen] = useState<Waiting | null>(null);
  const choose = useEffectEvent(() => {
    const [first = null] = due;
    setChosen(first);
    if (first) return;
    onClose();
    toast({ title: "Nothing's waiting to be rated" });
  });
  useEffect(() => {
    if (open && isLoaded) choose();
  }, [open, isLoaded]);
  function close() {
    setChosen(null);
    onClose();
  }
  return (
    <>
      <RateDialog session={chosen?.kind === "rating" ? chosen.session : null} begin="details" onClose={close} />
      <NightDialog session={chosen?.kind === "night" ? chosen.session : null} onClose={close} />
    </>
  );
}
