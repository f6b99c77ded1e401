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

/**
 * The value of a custom property at an element, as a canvas and a drawing of its own can use it: a colour of both themes
 * (`light-dark()`) is the one that is shown.
 */
export function valueAt(element: Element, name: string): string {
  const value = getComputedStyle(element).getPropertyValue(name).trim();
  if (!value.includes("light-dark(")) return value;
  const probe = document.createElement("span");
  probe.style.color = value;
  element.after(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** One of the app's own drawings, in the colours of the theme that is shown. */
export function loadDrawing(svg: SVGElement, size: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGElement)) throw new Error("A drawing is an SVG");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(size));
  copy.setAttribute("height", String(size));
  const variable = /var\((--[\w-]+)(?:,([^()]*))?\)/g;
  const valueNamed = (_: string, name: string, fallback = "") => valueAt(svg, name) || fallback;
  const markup = new XMLSerializer()
    .serializeToString(copy)
    .replace(variable, valueNamed)
    // Those that had one of them as a fallback.
    .replace(variable, valueNamed)
    .replaceAll("currentColor", getComputedStyle(svg).color);
  return loadImage(`data:image/svg+xml,${encodeURIComponent(markup)}`);
}
