/** The canvas as a PNG file. */
export async function pictureFile(canvas: HTMLCanvasElement | null, name: string): Promise<File> {
  const picture = await new Promise<Blob | null>((resolve) => {
    if (canvas) canvas.toBlob(resolve, "image/png");
    else resolve(null);
  });
  if (!picture) throw new Error("The browser makes no picture of the canvas");
  return new File([picture], name, { type: picture.type });
}

/** A photo of our own server, ready to draw. */
export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** One of the app's own drawings, in the colours of the theme that is shown. */
export function loadDrawing(svg: SVGElement, size: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGElement)) throw new Error("A drawing is an SVG");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(size));
  copy.setAttribute("height", String(size));
  const style = getComputedStyle(svg);
  const variable = /var\((--[\w-]+)(?:,([^()]*))?\)/g;
  const valueNamed = (_: string, name: string, fallback = "") => style.getPropertyValue(name).trim() || fallback;
  const markup = new XMLSerializer()
    .serializeToString(copy)
    .replace(variable, valueNamed)
    // Those that had one of them as a fallback.
    .replace(variable, valueNamed)
    .replaceAll("currentColor", style.color);
  return loadImage(`data:image/svg+xml,${encodeURIComponent(markup)}`);
}
