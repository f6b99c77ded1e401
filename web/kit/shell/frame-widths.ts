/** The width from which there is a wide rail, and room for an aside (styles/frame.css). */
export const wideFrame = "(min-width: 69rem)";
