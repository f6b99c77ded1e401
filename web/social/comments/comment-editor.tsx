import { useEffect, useRef, useState } from "react";
import type { Comment } from "#shared/contract/comments.ts";
import type { Author } from "#shared/contract/users.ts";
import { ConfirmDialog } from "#web/kit/overlay/dialogs.tsx";
import { useDraft } from "#web/offline/drafts/use-draft.ts";
import { CommentForm, canSend } from "./comment-form.tsx";

/** An attempt that failed. */
export interface UnsavedEdit {
  readonly content: string;
  /** The comment's text that was edited, or that another device has put in its place and the person has seen. */
  readonly base: string;
}

interface CommentEditorProps {
  readonly comment: Comment;
  readonly unsaved: UnsavedEdit | undefined;
  readonly people: readonly Author[];
  /** Rejects when it could not be saved. */
  readonly onSave: (edit: UnsavedEdit) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Replaces the comment's text while it is edited. Enter saves; Escape cancels, and asks first if something would be lost. */
export function CommentEditor({ comment, unsaved, people, onSave, onClose }: CommentEditorProps) {
  const [content, setContent] = useState(unsaved?.content ?? comment.content);
  const [isAsking, setIsAsking] = useState(false);
  const [base, setBase] = useState(unsaved?.base ?? comment.content);
  const isChanged = content.trim() !== base;
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft<{ content: string; of: string }>(`comment edit ${comment.id}`, {
    read: () => (isChanged ? { content, of: base } : undefined),
    adopt({ values }, isTyped) {
      if (unsaved || isTyped || values?.content === undefined) return;
      setContent(values.content);
      // Where the comment itself has changed since, saving tells.
      setBase(values.of ?? comment.content);
    },
  });
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);

  function save() {
    if (!canSend(content)) return;
    onClose();
    if (isChanged) onSave({ content: content.trim(), base }).then(draft.end, () => {});
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
        title="Discard changes?"
        confirmLabel="Discard"
        onConfirm={discard}
        onCancel={() => setIsAsking(false)}
      >
        You haven't saved your changes to this comment.
      </ConfirmDialog>
    </div>
  );
}
