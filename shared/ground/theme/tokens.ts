/**
 * The colours of the product as hexadecimal sRGB, for both front ends, the mails and the contrast
 * tests. Teal is for actions and the current page, red for deletion, amber for attention, green
 * only for "done".
 */
export interface Colours {
  /** Backgrounds of the page, of surfaces on the page, and of what floats above them. */
  page: string
  surface: string
  raised: string
  text: string
  textSecondary: string
  /** A border with a contrast of 3:1 on each surface, for WCAG 1.4.11. */
  inputBorder: string
  /** Lines between rows and around cards: the text's colour at 12 %. */
  divider: string
  primary: Tone
  secondary: Tone
  error: Tone
  warning: Tone
  info: Tone
  success: Tone
}

interface Tone {
  main: string
  /** Background of a filled button under the pointer. */
  strong: string
  /** Text on `main`. */
  on: string
  /** Background of alerts and selected entries, under text in the colour `text`. */
  tint: string
}

export const LIGHT: Colours = {
  page: '#f6f8f9',
  surface: '#ffffff',
  raised: '#ffffff',
  text: '#142226',
  textSecondary: '#4c5b61',
  inputBorder: '#7f8d92',
  divider: 'rgba(20, 34, 38, 0.12)',
  primary: { main: '#0b6271', strong: '#084753', on: '#ffffff', tint: '#e8f3f5' },
  secondary: { main: '#8a4b08', strong: '#693804', on: '#ffffff', tint: '#fbf1e6' },
  error: { main: '#b42318', strong: '#8f1a11', on: '#ffffff', tint: '#fdf0ee' },
  warning: { main: '#8f4e00', strong: '#6d3b00', on: '#ffffff', tint: '#fef5e7' },
  info: { main: '#0b5c8a', strong: '#084568', on: '#ffffff', tint: '#edf5fb' },
  success: { main: '#1d6b37', strong: '#145128', on: '#ffffff', tint: '#edf7f0' },
}

export const DARK: Colours = {
  page: '#0f1517',
  surface: '#171f22',
  raised: '#20292d',
  text: '#e7eef0',
  textSecondary: '#a7b7bc',
  inputBorder: '#73868c',
  divider: 'rgba(231, 238, 240, 0.12)',
  primary: { main: '#6fc7d6', strong: '#95d9e4', on: '#05262d', tint: '#143238' },
  secondary: { main: '#f0b574', strong: '#f6cb9c', on: '#2b1600', tint: '#302414' },
  error: { main: '#f97066', strong: '#fb938b', on: '#2a0705', tint: '#33191a' },
  warning: { main: '#ffb95c', strong: '#ffcd8a', on: '#2b1600', tint: '#302414' },
  info: { main: '#8fcdf5', strong: '#b1dcf8', on: '#06263a', tint: '#14283a' },
  success: { main: '#86d69d', strong: '#a8e2b9', on: '#06290f', tint: '#14291d' },
}

/** Colours that are the same in light and dark mode. */
export const FIXED = {
  /** Colours of pages for logged-out users. */
  inverted: { main: '#073c46', on: '#ffffff' },
  /** The banner while staff act for a user. It must differ from all other surfaces. */
  acting: { main: '#ffd54f', on: '#1b1b1b' },
  /** The dot of an order in production, distinct from all other states. */
  inProduction: { main: '#8a6fe0' },
} as const

/** Weights of the variable font: text, names and buttons, headings. */
export const WEIGHT = { text: 400, name: 550, heading: 650 } as const

/** Digits of equal width, and a 1 that differs from l, for columns of numbers. */
export const FIGURES = { fontFeatureSettings: '"tnum", "cv05"' } as const

/** Corner radii in pixels. */
export const RADIUS = { card: 8, control: 6, chip: 4 } as const
