import { type Glyph, Icon } from "#web/kit/icon/icon.tsx";

interface StepNoteProps {
  readonly icon: Glyph;
  readonly title: string;
  readonly text: string;
}

/** What a new person may wonder about here. */
export function StepNote({ icon, title, text }: StepNoteProps) {
  return (
    <p className="why">
      <Icon glyph={icon} />
      <b>{title}</b>
      <span>{text}</span>
    </p>
  );
}
