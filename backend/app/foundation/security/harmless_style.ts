/** Style content that fetches or runs something; a backslash could hide it. */
const HARMFUL = [
  /\\|@import|javascript:|expression\s*\(/i,
  /\b(?:image-set|image|src)\s*\(/i,
  /url\((?!\s*(?:["']\s*)?#)/i,
]

/** Returns whether a whole, decoded SVG style only refers to parts of the drawing. */
export const isHarmlessStyle = (style: string): boolean =>
  !HARMFUL.some((pattern) => pattern.test(style))
