import { createRequire } from 'node:module'
import type { FontName } from '#shared/printing/layouts/font_names'

const { resolve } = createRequire(import.meta.url)

// WOFF and not WOFF2: fontkit cannot embed parts of the latter.
const inter = (part: string) => resolve(`@fontsource/inter/files/inter-${part}-normal.woff`)
const naskh = (weight: number) =>
  resolve(`@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-${weight}-normal.woff`)

/** The files of the labels' fonts: those that browsers load too (`shared/printing/label_fonts.css`). */
export const FONT_FILES: Readonly<Record<FontName, string>> = {
  'latin-400': inter('latin-400'),
  'latin-600': inter('latin-600'),
  'latin-ext-400': inter('latin-ext-400'),
  'latin-ext-600': inter('latin-ext-600'),
  'arabic-400': naskh(400),
  'arabic-600': naskh(600),
}
