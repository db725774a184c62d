import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FontName } from '#shared/printing/layouts/font_names'

/** What the fonts may be passed on under; it goes with them into the build. */
export const FONT_TERMS = ['@fontsource/inter/LICENSE', '@fontsource/noto-naskh-arabic/LICENSE']

/** Where the build puts them. */
export const BUILT_FONTS = 'backend/app/printing/fonts'

const built = fileURLToPath(new URL('./fonts', import.meta.url))
const isBuilt = existsSync(built)
const { resolve } = createRequire(import.meta.url)

/** Path of a file of the fonts' packages, which development has; the build has what it needs of them. */
export const fontFile = (name: string): string => (isBuilt ? join(built, name) : resolve(name))

// WOFF and not WOFF2: fontkit cannot embed parts of the latter.
const inter = (part: string) => `@fontsource/inter/files/inter-${part}-normal.woff`
const naskh = (weight: number) =>
  `@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-${weight}-normal.woff`

/** The labels' fonts in their packages: the files that browsers load too (`shared/printing/label_fonts.css`). */
export const FONTS: Readonly<Record<FontName, string>> = {
  'latin-400': inter('latin-400'),
  'latin-600': inter('latin-600'),
  'latin-ext-400': inter('latin-ext-400'),
  'latin-ext-600': inter('latin-ext-600'),
  'arabic-400': naskh(400),
  'arabic-600': naskh(600),
}

/** Path of the file of a font. */
export const fontPath = (font: FontName): string => fontFile(FONTS[font])
