import Download from "lucide-react/icons/download";
import Share2 from "lucide-react/icons/share-2";
import { useEffect, useRef, useState } from "react";
import type { Session } from "#shared/contract/sessions.ts";
import { formatRating } from "#shared/domain/rating.ts";
import { shownBrand, shownStrainName, strainTypeFamilies } from "#shared/domain/session-words.ts";
import { saveFile } from "#web/core/browser/object-url.ts";
import { Mark } from "#web/kit/brand.tsx";
import { Button } from "#web/kit/button/button.tsx";
import { Switch } from "#web/kit/form/switch.tsx";
import { SleeveArt } from "#web/kit/session/sleeve-art.tsx";
import { useToast } from "#web/kit/toast/toast-context.ts";
import { drawSharePicture, pictureFile } from "./draw-share-picture.ts";

const canShare = (file: File) => "canShare" in navigator && navigator.canShare({ files: [file] });

/** A picture of one's own session, drawn on the device. Place, people and amount are never in it. */
export function SharePicture({ session }: { readonly session: Session }) {
  const toast = useToast();
  const canvas = useRef<HTMLCanvasElement>(null);
  const sources = useRef<HTMLDivElement>(null);
  const [withNote, setWithNote] = useState(true);
  const [withName, setWithName] = useState(true);
  const [isDrawn, setIsDrawn] = useState(false);
  const { id, strainType, notes } = session;
  const name = shownStrainName(session.strainName);
  useEffect(() => {
    const [art, mark] = sources.current?.querySelectorAll("svg") ?? [];
    if (!canvas.current || !art || !mark) return;
    const drawing = new AbortController();
    drawSharePicture(canvas.current, { session, withNote, withName, art, mark, signal: drawing.signal }).then(
      () => setIsDrawn(true),
      () => toast({ title: "Couldn't make the picture", variant: "destructive" }),
    );
    return () => drawing.abort();
  }, [session, withNote, withName, toast]);

  async function hand(way: "save" | "share") {
    try {
      const file = await pictureFile(canvas.current, `${name} on HighNote.png`);
      if (way === "share" && canShare(file)) await navigator.share({ files: [file] });
      else saveFile(file.name, file);
    } catch (error) {
      // The person closed the share sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast({ title: "Couldn't make the picture", variant: "destructive" });
    }
  }
  return (
    <>
      <div className="reveal__body">
        <canvas
          ref={canvas}
          className="sharecard"
          role="img"
          aria-busy={!isDrawn}
          aria-label={`${name} by ${shownBrand(session.brand)}, rated ${formatRating(session.rating ?? 0)}`}
        />
        <div ref={sources} className="sharecard__sources" aria-hidden="true">
          <SleeveArt seed={id} family={strainType ? strainTypeFamilies[strainType] : undefined} />
          <Mark size={64} />
        </div>
        <div className="shareoptions">
          {notes && (
            <Switch label="Show your note" checked={withNote} onChange={(event) => setWithNote(event.target.checked)} />
          )}
          <Switch label="Show your name" checked={withName} onChange={(event) => setWithName(event.target.checked)} />
          <p className="help">Place, people and amount never leave HighNote.</p>
        </div>
      </div>
      <footer className="reveal__foot">
        <Button variant="secondary" icon={Download} onClick={() => void hand("save")}>
          Save picture
        </Button>
        <Button icon={Share2} onClick={() => void hand("share")}>
          Share
        </Button>
      </footer>
    </>
  );
}
