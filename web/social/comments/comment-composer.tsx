import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { Comment } from "#shared/contract/comments.ts";
import type { Session } from "#shared/contract/sessions.ts";
import type { Author } from "#shared/contract/users.ts";
import { firstNameOrUsername } from "#shared/domain/display-name.ts";
import { isBlank } from "#shared/domain/text-length.ts";
import { newIdempotencyKey } from "#web/core/api/api.ts";
import { failureToast } from "#web/core/api/api-error.ts";
import { useCurrentUser } from "#web/core/cache/current-user.ts";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { useDraft } from "#web/offline/drafts/use-draft.ts";
import { CommentForm, canSend } from "./comment-form.tsx";
import { postCommentMutation } from "./comments.queries.ts";

interface CommentComposerProps {
  readonly session: Pick<Session, "id" | "user">;
  readonly people: readonly Author[];
  readonly onPosted: (comment: Comment) => void;
  /** It's stored on this device, and stands among the others. */
  readonly onWaiting: () => void;
  /** Left of the button. */
  readonly children: ReactNode;
  /** The comment that it answers. */
  readonly parent?: Comment | undefined;
  readonly onEscape?: (() => void) | undefined;
}

/** The text is kept as a draft until it's posted, one for each comment that is answered. */
export function CommentComposer(props: CommentComposerProps) {
  const { session, people, onPosted, onWaiting, children, parent, onEscape } = props;
  const about = { sessionId: session.id, name: firstNameOrUsername(parent?.user ?? session.user) };
  const toast = useToast();
  // A thread is one level deep: the name says which of its comments is meant.
  const opening = parent && parent.parentId !== null ? `@${parent.user.username} ` : "";
  const [content, setContent] = useState(opening);
  // Idempotency key of an unanswered attempt: a retry doesn't post twice.
  const key = useRef<string>(undefined);
  const place = parent ? `comment ${session.id} reply ${parent.id}` : `comment ${session.id}`;
  const draft = useDraft<{ content: string; key: string | undefined }>(place, {
    read: () => (isBlank(content) || content === opening ? undefined : { content, key: key.current }),
    adopt({ values }, isChanged) {
      key.current = isChanged ? undefined : values?.key;
      setContent((typed) => (values?.content ?? opening) + (isChanged ? typed.slice(opening.length) : ""));
    },
  });
  const field = useRef<HTMLTextAreaElement>(null);
  const isPosting = useRef(false);
  const { mutateAsync, isPending } = useMutation(postCommentMutation(useQueryClient(), about, useCurrentUser().id));

  async function post() {
    // A second Enter may come before the next render.
    if (!canSend(content) || isPosting.current) return;
    isPosting.current = true;
    key.current ??= newIdempotencyKey();
    draft.change();
    draft.flush();
    try {
      const parentId = parent?.id ?? null;
      const result = await mutateAsync({ content: content.trim(), key: key.current, parentId });
      key.current = undefined;
      setContent(opening);
      draft.end();
      // Post lost the focus: it's disabled while posting (spec section 5, Comment).
      field.current?.focus();
      if (result.status === "sent") onPosted(result.answer);
      else onWaiting();
    } catch (error) {
      toast(
        failureToast(error, parent ? "Couldn't post your reply" : "Couldn't post your comment", "Please try again."),
      );
      field.current?.focus();
    } finally {
      isPosting.current = false;
    }
  }
  return (
    <CommentForm
      label={parent ? `Reply to @${parent.user.username}` : "Add a comment"}
      placeholder={parent ? "Add a reply..." : "Add a comment..."}
      field={field}
      content={content}
      onChange={(text) => {
        key.current = undefined;
        setContent(text);
        draft.change();
      }}
      onSend={() => void post()}
      onEscape={onEscape}
      isSending={isPending}
      sendLabel={parent ? "Reply" : "Post"}
      people={people}
    >
      {children}
    </CommentForm>
  );
}
