import { useEffect } from "react";

/** Accepts pictures dropped anywhere on the page (the browser would open them otherwise) or pasted. */
export function useDropAndPaste(onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const allowDrop = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      // Handled by the photo field.
      if (event.defaultPrevented) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) onFiles(files);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      // Text copied from office software includes a picture of itself.
      if (files.length > 0 && !clipboardData?.types.includes("text/plain")) onFiles(files);
    };
    window.addEventListener("dragover", allowDrop);
    window.addEventListener("drop", drop);
    window.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("dragover", allowDrop);
      window.removeEventListener("drop", drop);
      window.removeEventListener("paste", paste);
    };
  });
}
