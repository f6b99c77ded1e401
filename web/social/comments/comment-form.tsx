import { type ReactNode, type RefObject, type SubmitEvent, useId } from "react";
import type { Author } from "#shared/contract/users.ts";
import { limits } from "#shared/domain/limits.ts";
import { isBlank, textLength } from "#shared/domain/text-length.ts";
import { Button } from "#web/kit/button/button.tsx";
import { MentionField } from "./mention-field.tsx";

/** Characters left at which the counter appears. */
const counterThreshold = 100;

const leftOf = (content: string) => limits.comment.max - textLength(content.trim());
export const canSend = (content: string): boolean => !isBlank(content) && leftOf(content) >= 0;

interface CommentFormProps {
  readonly label: string;
  readonly placeholder: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly content: string;
  readonly onChange: (content: string) => void;
  /** Enter or the button. */
  readonly onSend: () => void;
  readonly onEscape?: (() => void) | undefined;
  readonly isSending?: boolean | undefined;
  readonly sendLabel: string;
  readonly people: readonly Author[];
  /** Left of the button. */
  readonly children: ReactNode;
}

/** The text of a comment, a reply or an edit, with its counter and button. */
export function CommentForm({
  label,
  placeholder,
  field,
  content,
  onChange,
  onSend,
  onEscape,
  isSending = false,
  sendLabel,
  people,
  children,
}: CommentFormProps) {
  const id = useId();
  const left = leftOf(content);
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSend();
  }
  return (
    <form className="comments__form" onSubmit={onSubmit}>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <MentionField
        id={id}
        field={field}
        placeholder={placeholder}
        value={content}
        onChange={onChange}
        onEnter={onSend}
        onEscape={onEscape}
        readOnly={isSending}
        isTooLong={left < 0}
        describedBy={`${id}-count`}
        people={people}
      />
      <div className="comments__foot">
        {children}
        <span className={left < 0 ? "comments__count comments__count--over" : "comments__count"} id={`${id}-count`}>
          {left < 0 ? `${-left} too many` : left <= counterThreshold && `${left} left`}
        </span>
        <Button
          type="submit"
          size="sm"
          disabled={!canSend(content) || isSending}
          loading={isSending}
          loadingLabel="Posting..."
        >
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}
