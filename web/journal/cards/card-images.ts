/** The value of a custom property at an element; a colour in the form that scripts are given: 'rgb(18, 29, 23)'. */
export function valueAt(element: Element, name: string): string {
  const value = getComputedStyle(element).getPropertyValue(name).trim();
  const probe = document.createElement("span");
  probe.style.color = value;
  // Not a colour.
  if (probe.style.color === "") return value;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** A photo of our own server, ready to draw. @throws when it doesn't load */
async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** The first of them that loads: without a connection a device may have kept the small one alone. */
export async function loadFirst(addresses: readonly string[]): Promise<HTMLImageElement | null> {
  for (const address of addresses) {
    const image = await loadImage(address).catch(() => null);
    if (image) return image;
  }
  return null;
}

/** One of the app's own drawings, in the colours of where it stands. @param size in pixels */
export function loadDrawing(svg: SVGElement, size: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGElement)) throw new Error("A drawing is an SVG");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(size));
  copy.setAttribute("height", String(size));
  // What stylesheets say of it, for instance of an icon.
  const style = getComputedStyle(svg);
  for (const name of ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"])
    copy.setAttribute(name, style.getPropertyValue(name));
  const place = svg.parentElement ?? svg;
  const variable = /var\((--[\w-]+)(?:,([^()]*))?\)/g;
  const valueNamed = (_: string, name: string, fallback = "") => valueAt(place, name) || fallback;
  const markup = new XMLSerializer()
    .serializeToString(copy)
    .replace(variable, valueNamed)
    // A second time, for those whose fallback was itself a variable.
    .replace(variable, valueNamed)
    .replaceAll("currentColor", style.color);
  return loadImage(`data:image/svg+xml,${encodeURIComponent(markup)}`);
}
