import "./invites.css";
import Share2 from "lucide-react/icons/share-2";
import { useRef } from "react";
import { Button } from "#web/kit/button/button.tsx";
import { InviteChoices } from "./invite-choices.tsx";
import { MadeInvite } from "./made-invite.tsx";
import { useNewInvite } from "./use-new-invite.ts";

/** Making an invite on a page of its own: choices, then the link with its code. */
export function NewInvite() {
  const { wish, setWish, left, leftText, made, isMaking, make, forget, startAnew, share } = useNewInvite(true);
  const main = useRef<HTMLButtonElement>(null);
  function goOn(clear: () => void) {
    clear();
    main.current?.focus();
  }
  return (
    <section>
      <h2>New invite</h2>
      <div className="form">
        {made ? (
          <div>
            <MadeInvite invite={made} left={left} onEnded={() => goOn(forget)} />
          </div>
        ) : (
          <div>
            <InviteChoices wish={wish} onChange={setWish} />
            <p className="help invitefacts" role="status">
              {leftText}
            </p>
          </div>
        )}
        <Button
          ref={main}
          block
          icon={made && Share2}
          loading={isMaking}
          disabled={!made && left === 0}
          onClick={made ? share : make}
        >
          {made ? "Share" : "Make an invite"}
        </Button>
        {made && (
          <Button variant="ghost" block onClick={() => goOn(startAnew)}>
            Make another
          </Button>
        )}
      </div>
    </section>
  );
}
