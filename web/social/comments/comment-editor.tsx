import { useEffect, useRef, useState } from "react";
import type { Comment } from "#shared/contract/comments.ts";
import type { Author } from "#shared/contract/users.ts";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useDraft } from "#web/offline/drafts/use-draft.ts";
import { CommentForm, canSend } from "./comment-form.tsx";

interface CommentEditorProps {
  readonly comment: Comment;
  /** The text of an attempt that failed. */
  readonly unsaved: string | undefined;
  readonly people: readonly Author[];
  /** Rejects when it could not be saved. */
  readonly onSave: (content: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Replaces the comment's text while it is edited. Enter saves; Escape cancels, and asks first if something would be lost. */
export function CommentEditor({ comment, unsaved, people, onSave, onClose }: CommentEditorProps) {
  const [content, setContent] = useState(unsaved ?? comment.content);
  const [isAsking, setIsAsking] = useState(false);
  const isChanged = content.trim() !== comment.content;
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft<{ content: string; of: string }>(`comment edit ${comment.id}`, {
    read: () => (isChanged ? { content, of: comment.content } : undefined),
    adopt({ values }, isTyped) {
      // A draft is dropped if the comment itself has changed since.
      if (!isTyped && values?.content !== undefined && values.of === comment.content) setContent(values.content);
    },
  });
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);

  function save() {
    if (!canSend(content)) return;
    onClose();
    if (isChanged) onSave(content.trim()).then(draft.end, () => {});
  }
  function discard() {
    setIsAsking(false);
    draft.end();
    onClose();
  }
  const cancel = () => (isChanged ? setIsAsking(true) : onClose());
  return (
    <div className="comments__edit">
      <CommentForm
        label="Edit your comment"
        placeholder="Your comment"
        field={field}
        content={content}
        onChange={(text) => {
          setContent(text);
          draft.change();
        }}
        onSend={save}
        onEscape={cancel}
        sendLabel="Save"
        people={people}
      >
        <button className="link link--tap" type="button" onClick={cancel}>
          Cancel
        </button>
      </CommentForm>
      <ConfirmDialog
        open={isAsking}
        title="Discard Changes"
        confirmLabel="Discard"
        onConfirm={discard}
        onCancel={() => setIsAsking(false)}
      >
        You haven't saved your changes to this comment.
      </ConfirmDialog>
    </div>
  );
}
