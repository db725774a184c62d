/** What fetches or runs something in a style; a backslash could spell any of it otherwise. */
const HARMFUL = [
  /\\|@import|javascript:|expression\s*\(/i,
  /\b(?:image-set|image|src)\s*\(/i,
  /url\((?!\s*(?:["']\s*)?#)/i,
]

/**
 * Returns whether a style of an SVG, or an attribute that is read as one, refers to nothing but parts of the
 * drawing. Its entities are decoded, and it is whole: a browser reads the texts of a style as one.
 */
export const isHarmlessStyle = (style: string): boolean =>
  !HARMFUL.some((pattern) => pattern.test(style))
