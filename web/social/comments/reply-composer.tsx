import { useEffect, useRef } from "react";
import type { Comment } from "#shared/contract/comments.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { Author } from "#shared/contract/users.ts";
import { CommentComposer } from "./comment-composer.tsx";

interface ReplyComposerProps {
  readonly parent: Comment;
  readonly people: readonly Author[];
  readonly session: Session;
  readonly onPosted: (comment: Comment) => void;
  readonly onWaiting: () => void;
  readonly onClose: () => void;
}

/** Opens with the focus in it. Closing keeps the text as a draft. */
export function ReplyComposer({ parent, session, people, onPosted, onWaiting, onClose }: ReplyComposerProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = place.current?.querySelector("textarea");
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  return (
    <div className="comments__reply" ref={place}>
      <CommentComposer
        session={session}
        parent={parent}
        people={people}
        onPosted={onPosted}
        onWaiting={onWaiting}
        onEscape={onClose}
      >
        <button className="link link--tap" type="button" onClick={onClose}>
          Cancel
        </button>
      </CommentComposer>
    </div>
  );
}
