import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import type { Comment } from "#shared/contract/comments.ts";
import { limits } from "#shared/domain/limits.ts";
import { isBlank, textLength } from "#shared/domain/text-length.ts";
import { newIdempotencyKey } from "#web/lib/api/api.ts";
import { failureToast } from "#web/lib/api/api-error.ts";
import { useDraft } from "#web/lib/drafts/use-draft.ts";
import { useCurrentUser } from "#web/lib/sign-in/current-user.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";
import { useToast } from "#web/ui/toast/toast-context.ts";
import { postCommentMutation } from "./comments.queries.ts";

/** Characters left at which the counter appears. */
const counterThreshold = 100;

interface CommentComposerProps {
  readonly sessionId: number;
  readonly onPosted: (comment: Comment) => void;
  /** Left of the Post button. */
  readonly children: ReactNode;
}

/**
 * Enter posts, Shift+Enter adds a new line (spec section 2, Comments panel). The text is kept as a draft until it's posted.
 */
export function CommentComposer({ sessionId, onPosted, children }: CommentComposerProps) {
  const id = useId();
  const toast = useToast();
  const [content, setContent] = useState("");
  // Idempotency key of an unanswered attempt: a retry doesn't post twice.
  const key = useRef<string>(undefined);
  const draft = useDraft<{ content: string; key: string | undefined }>(`comment ${sessionId}`, {
    read: () => (isBlank(content) ? undefined : { content, key: key.current }),
    adopt({ values }, isChanged) {
      key.current = isChanged ? undefined : values?.key;
      setContent((typed) => (values?.content ?? "") + (isChanged ? typed : ""));
    },
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const isPosting = useRef(false);
  const { mutateAsync, isPending } = useMutation(postCommentMutation(useQueryClient(), sessionId, useCurrentUser().id));
  const left = limits.comment.max - textLength(content.trim());
  const canPost = !isBlank(content) && left >= 0;

  async function post() {
    // A second Enter may come before the next render.
    if (!canPost || isPosting.current) return;
    isPosting.current = true;
    key.current ??= newIdempotencyKey();
    draft.change();
    try {
      onPosted(await mutateAsync({ content: content.trim(), key: key.current }));
      key.current = undefined;
      setContent("");
      draft.end();
    } catch (error) {
      toast(failureToast(error, "Error", "Failed to post comment"));
    } finally {
      isPosting.current = false;
      // Post lost the focus: it's disabled while posting (spec section 5, Comment).
      field.current?.focus();
    }
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // 229: Safari ends a composition before the key that ended it.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing) return;
    event.preventDefault();
    void post();
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void post();
  }
  return (
    <form className="comments__form" onSubmit={onSubmit}>
      <label className="sr-only" htmlFor={id}>
        Add a comment
      </label>
      <Textarea
        ref={field}
        id={id}
        rows={2}
        placeholder="Add a comment..."
        value={content}
        readOnly={isPending}
        aria-invalid={left < 0 || undefined}
        aria-describedby={`${id}-count`}
        onChange={(event) => {
          key.current = undefined;
          setContent(event.target.value);
          draft.change();
        }}
        onKeyDown={onKeyDown}
      />
      <div className="comments__foot">
        {children}
        <span className="comments__count" id={`${id}-count`}>
          {left < 0 ? `${-left} too many` : left <= counterThreshold && `${left} left`}
        </span>
        <Button type="submit" size="sm" disabled={!canPost || isPending} loading={isPending} loadingLabel="Posting...">
          Post
        </Button>
      </div>
    </form>
  );
}
