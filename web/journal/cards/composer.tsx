import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import Eye from "lucide-react/icons/eye";
import Moon from "lucide-react/icons/moon";
import Pencil from "lucide-react/icons/pencil";
import RectangleVertical from "lucide-react/icons/rectangle-vertical";
import Share2 from "lucide-react/icons/share-2";
import Square from "lucide-react/icons/square";
import Sun from "lucide-react/icons/sun";
import { type ReactNode, useRef, useState } from "react";
import { saveFile } from "#web/core/browser/object-url.ts";
import { Button } from "#web/kit/button/button.tsx";
import { IconButton } from "#web/kit/button/icon-button.tsx";
import { type Choice, Segment } from "#web/kit/form/choices.tsx";
import { Field } from "#web/kit/form/field.tsx";
import { Textarea } from "#web/kit/form/input.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { Icon } from "#web/kit/icon/icon.tsx";
import { Sheet } from "#web/kit/overlay/sheet.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import type { Easel } from "./card-brush.ts";
import { CardPicture, type Picture } from "./card-picture.tsx";
import type { Paper, Shape } from "./card-shape.ts";
import { canCopyPictures, canShare, copyPicture, pictureFile, sharePicture } from "./hand-out.ts";
import "./composer.css";

export interface CardChoice<Part extends string> {
  readonly key: Part;
  readonly label: string;
  readonly hint: string;
}

export interface ComposerProps<Part extends string> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Of the picture's file, without its ending. */
  readonly fileName: string;
  readonly onCard: readonly CardChoice<Part>[];
  /** Off at every opening. */
  readonly leftOut: readonly CardChoice<Part>[];
  /** What a ticked one of those tells. */
  readonly warningOf: (on: ReadonlySet<Part>) => string | null;
  readonly descriptionOf: (on: ReadonlySet<Part>) => string;
  readonly draw: (easel: Easel, on: ReadonlySet<Part>) => Promise<void>;
  /** The app's own drawings that go on the card. */
  readonly sources: ReactNode;
  /** A sentence on the parts that are always on the card, and those that never are. */
  readonly help: string;
}

const shapeChoices: readonly Choice<Shape>[] = [
  { value: "square", label: "Square", icon: Square },
  { value: "story", label: "Story", icon: RectangleVertical },
];
const paperChoices: readonly Choice<Paper>[] = [
  { value: "dark", label: "Dark", icon: Moon },
  { value: "light", label: "Light", icon: Sun },
];

const failed = { title: "Couldn't make the picture", variant: "destructive" } as const;

/** A card is composed here, drawn on the device, and leaves it when it's shared. What is handed out is what is shown. */
export function Composer<Part extends string>(props: ComposerProps<Part>) {
  const { open, onClose, title, fileName, onCard, leftOut, warningOf, descriptionOf, draw, sources, help } = props;
  const toast = useToast();
  const [shape, setShape] = useState<Shape>("square");
  const [paper, setPaper] = useState<Paper>(shownTheme);
  const [off, setOff] = useState<ReadonlySet<Part>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<Part>>(new Set());
  const [words, setWords] = useState<string | null>(null);
  const on = new Set([...onCard.flatMap(({ key }) => (off.has(key) ? [] : [key])), ...ticked]);
  const description = words ?? descriptionOf(on);
  const picture = useRef<Picture>(null);

  /** Taking something off takes it out of the description, too, whoever wrote that. */
  function change(key: Part, isOn: boolean) {
    if (!isOn) setWords(null);
    if (onCard.some((choice) => choice.key === key)) setOff(changed(off, key, !isOn));
    else setTicked(changed(ticked, key, isOn));
  }
  async function hand(way: "save" | "share" | "copy") {
    try {
      await picture.current?.drawn();
      const file = await pictureFile(picture.current?.canvas ?? null, `${fileName} on HighNote.png`, description);
      if (way === "share") await sharePicture(file, description);
      else if (way === "save") saveFile(file.name, file);
      else {
        await copyPicture(file, description);
        toast({ title: "Picture copied" });
      }
    } catch (error) {
      // The person closed the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast(failed);
    }
  }
  const warning = warningOf(on);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeControl="start"
      roomy
      foot={
        <>
          <Button variant="secondary" icon={Download} onClick={() => void hand("save")}>
            Save picture
          </Button>
          {canShare() ? (
            <Button icon={Share2} onClick={() => void hand("share")}>
              Share
            </Button>
          ) : (
            canCopyPictures() && (
              <Button icon={Copy} onClick={() => void hand("copy")}>
                Copy picture
              </Button>
            )
          )}
        </>
      }
    >
      <div className="composer">
        <div className="composer__preview">
          <CardPicture
            ref={picture}
            shape={shape}
            paper={paper}
            description={description}
            drawnFrom={JSON.stringify([shape, paper, [...on], onCard, leftOut])}
            draw={(easel) => draw(easel, on)}
            onFail={() => toast(failed)}
            sources={sources}
          />
          <p className="help">Drawn on this device. Nothing leaves it until you share.</p>
        </div>
        <div className="composer__choices">
          <div className="composer__looks">
            <fieldset>
              <legend className="sr-only">Shape</legend>
              <Segment name="card-shape" choices={shapeChoices} value={shape} onChange={setShape} />
            </fieldset>
            <fieldset>
              <legend className="sr-only">Paper</legend>
              <Segment name="card-paper" choices={paperChoices} value={paper} onChange={setPaper} />
            </fieldset>
          </div>
          <fieldset className="composer__parts">
            <legend>On the card</legend>
            {onCard.map(({ key, label, hint }) => (
              <Switch
                key={key}
                label={label}
                hint={hint}
                checked={on.has(key)}
                onChange={(event) => change(key, event.target.checked)}
              />
            ))}
          </fieldset>
          {leftOut.length > 0 && (
            <fieldset className="composer__parts composer__parts--off">
              <legend>Left out unless you tick it</legend>
              {leftOut.map(({ key, label, hint }) => (
                <Switch
                  key={key}
                  label={label}
                  hint={hint}
                  checked={on.has(key)}
                  onChange={(event) => change(key, event.target.checked)}
                />
              ))}
              <div role="status">
                {warning && (
                  <p className="composer__warning">
                    <Icon glyph={Eye} size="sm" />
                    <span>
                      {warning} {startsUnticked[leftOut.length - 1]}
                    </span>
                  </p>
                )}
              </div>
            </fieldset>
          )}
          <Description value={description} onChange={setWords} />
          <p className="help">{help}</p>
        </div>
      </div>
    </Sheet>
  );
}

const startsUnticked = [
  "It starts unticked every time.",
  "These two start unticked every time.",
  "These three start unticked every time.",
];

const changed = <Part,>(parts: ReadonlySet<Part>, part: Part, isIn: boolean): ReadonlySet<Part> => {
  const next = new Set(parts);
  if (isIn) next.add(part);
  else next.delete(part);
  return next;
};

/** The theme that the app has now. */
const shownTheme = (): Paper =>
  document.documentElement.dataset.theme === "light" ||
  (document.documentElement.dataset.theme !== "dark" && window.matchMedia("(prefers-color-scheme: light)").matches)
    ? "light"
    : "dark";

interface DescriptionProps {
  readonly value: string;
  readonly onChange: (words: string) => void;
}

/** What goes along for those who can't see the picture. */
function Description({ value, onChange }: DescriptionProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  function edit() {
    setIsEditing(true);
    requestAnimationFrame(() => place.current?.querySelector("textarea")?.focus());
  }
  return (
    <div ref={place} className="composer__description">
      {isEditing ? (
        <Field label="Description">
          <Textarea rows={4} value={value} onChange={(event) => onChange(event.target.value)} />
        </Field>
      ) : (
        <>
          <div>
            <b>Description</b>
            <p>{value}</p>
          </div>
          <IconButton icon={Pencil} label="Edit the description" onClick={edit} />
        </>
      )}
    </div>
  );
}
