import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from "react";
import type { Easel } from "./card-brush.ts";
import { cardHeights, cardWidth, type Paper, type Shape } from "./card-shape.ts";

/** The canvas of the preview, to be handed out. */
export interface Picture {
  readonly canvas: HTMLCanvasElement | null;
  /** Resolves once it is what was chosen. @throws when it can't be drawn */
  readonly drawn: () => Promise<void>;
}

interface CardPictureProps {
  readonly ref: Ref<Picture>;
  readonly shape: Shape;
  readonly paper: Paper;
  readonly description: string;
  /** All that the drawing shows: it's drawn again when that changes. */
  readonly drawnFrom: string;
  readonly draw: (easel: Easel) => Promise<void>;
  readonly onFail: () => void;
  /** The app's own drawings that go on the card. */
  readonly sources: ReactNode;
}

/** A drawing that another one replaces ends without having drawn: the canvas still shows the one before it. */
async function settled(last: { readonly current: Promise<void> }): Promise<void> {
  let drawing: Promise<void> | null = null;
  while (drawing !== last.current) {
    drawing = last.current;
    await drawing;
  }
}

/** A card as it will be shared, drawn on the device. */
export function CardPicture({ ref, shape, paper, description, drawnFrom, draw, onFail, sources }: CardPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawings = useRef<HTMLDivElement>(null);
  const last = useRef<Promise<void>>(Promise.resolve());
  const [shown, setShown] = useState<string | null>(null);
  const begin = useEffectEvent((signal: AbortSignal) => {
    if (!canvas.current || !drawings.current) return;
    last.current = draw({ canvas: canvas.current, shape, sources: drawings.current, signal });
    last.current.then(
      () => signal.aborted || setShown(drawnFrom),
      () => signal.aborted || onFail(),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stands for all that is drawn
  useEffect(() => {
    const drawing = new AbortController();
    begin(drawing.signal);
    return () => drawing.abort();
  }, [drawnFrom]);
  useImperativeHandle(ref, () => ({ canvas: canvas.current, drawn: () => settled(last) }), []);
  return (
    <div className={`composer__paper composer__paper--${shape}`} data-paper={paper}>
      <canvas
        ref={canvas}
        // Its height on the page before it is drawn; drawing begins by setting both anew.
        style={{ aspectRatio: `${cardWidth} / ${cardHeights[shape]}` }}
        role="img"
        aria-busy={shown !== drawnFrom}
        aria-label={description}
      />
      <div ref={drawings} className="composer__sources" aria-hidden="true">
        {sources}
      </div>
    </div>
  );
}
