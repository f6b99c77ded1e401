/**
 * Opens the browser's print window, where a PDF is one of the printers. The document's title is the name that the file gets.
 * @returns whether it could: some browsers inside of other apps can't print
 */
export function printPage(name: string): boolean {
  const { title } = document;
  const restore = () => {
    document.title = title;
  };
  document.title = name;
  // In Safari the window opens after the call.
  window.addEventListener("afterprint", restore, { once: true });
  try {
    window.print();
    return true;
  } catch {
    window.removeEventListener("afterprint", restore);
    restore();
    return false;
  }
}
