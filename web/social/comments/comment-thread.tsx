import { useEffect, useRef, useState } from "react";
import type { Comment } from "#shared/contract/comments.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { Author } from "#shared/contract/users.ts";
import { isWaiting } from "#web/offline/outbox/waiting-items.ts";
import { CommentComposer } from "./comment-composer.tsx";
import { CommentRow } from "./comment-row.tsx";

/** A comment with the replies to it. */
export interface Thread {
  readonly comment: Comment;
  readonly replies: readonly Comment[];
}

/** Each reply under its parent. A reply whose parent isn't there keeps its own place, as a thread. */
export function toThreads(comments: readonly Comment[]): Thread[] {
  const threads = new Map<number, { comment: Comment; replies: Comment[] }>();
  for (const comment of comments) {
    const thread = comment.parentId === null ? undefined : threads.get(comment.parentId);
    if (thread) thread.replies.push(comment);
    else threads.set(comment.id, { comment, replies: [] });
  }
  return [...threads.values()];
}

interface ReplyComposerProps {
  readonly parent: Comment;
  readonly people: readonly Author[];
  readonly session: Session;
  readonly onPosted: (comment: Comment) => void;
  readonly onWaiting: () => void;
  readonly onClose: () => void;
}

/** Opens with the focus in it. Closing keeps the text as a draft. */
function ReplyComposer({ parent, session, people, onPosted, onWaiting, onClose }: ReplyComposerProps) {
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

interface CommentThreadProps {
  readonly thread: Thread;
  readonly canComment: boolean;
  readonly people: readonly Author[];
  readonly session: Session;
  readonly onPosted: (comment: Comment) => void;
  readonly onWaiting: () => void;
  readonly onDeleted: () => void;
}

/** A comment, the replies to it and, while one is written, its composer. */
export function CommentThread({
  thread,
  canComment,
  people,
  session,
  onPosted,
  onWaiting,
  onDeleted,
}: CommentThreadProps) {
  const { comment, replies } = thread;
  const opener = useRef<HTMLButtonElement>(null);
  const [answered, setAnswered] = useState<Comment>();

  function close() {
    opener.current?.focus({ preventScroll: true });
    setAnswered(undefined);
  }
  function answer(shown: Comment, button: HTMLButtonElement) {
    opener.current = button;
    setAnswered(shown);
  }
  const row = (shown: Comment) => (
    <CommentRow
      comment={shown}
      people={people}
      onReply={canComment && !isWaiting(shown) ? (button) => answer(shown, button) : undefined}
      onDeleted={onDeleted}
    />
  );
  return (
    <li className="comments__thread">
      {row(comment)}
      {replies.length > 0 && (
        <ul className="comments__replies" aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id}>{row(reply)}</li>
          ))}
        </ul>
      )}
      {answered && (
        <ReplyComposer
          key={answered.id}
          parent={answered}
          session={session}
          people={people}
          onPosted={(reply) => {
            close();
            onPosted(reply);
          }}
          onWaiting={() => {
            close();
            onWaiting();
          }}
          onClose={close}
        />
      )}
    </li>
  );
}
