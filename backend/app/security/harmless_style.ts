/** Style content that fetches or runs something; a backslash could hide it. */
const HARMFUL = [
  /\\|@import|javascript:|expression\s*\(/i,
  /\b(?:image-set|image|src)\s*\(/i,
  /url\((?!\s*(?:["']\s*)?#)/i,
]

/**
 * Returns whether an SVG style only refers to parts of the drawing. Expects the whole style with
 * decoded entities, as browsers read it.
 */
export const isHarmlessStyle = (style: string): boolean =>
  !HARMFUL.some((pattern) => pattern.test(style))
