import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FONT_PARTS, FONT_WEIGHTS, type FontName } from '#shared/printing/layouts/font_names'

/** What the fonts may be passed on under; it goes with them into the build. */
export const FONT_TERMS = [
  '@fontsource/inter/LICENSE',
  '@fontsource/noto-naskh-arabic/LICENSE',
  '@fontsource/noto-sans-hebrew/LICENSE',
]

/** Where the build puts them. */
export const BUILT_FONTS = 'backend/app/printing/fonts'

const built = fileURLToPath(new URL('./fonts', import.meta.url))
const isBuilt = existsSync(built)
const { resolve } = createRequire(import.meta.url)

/** Path of a file of the fonts' packages, which development has; the build has what it needs of them. */
export const fontFile = (name: string): string => (isBuilt ? join(built, name) : resolve(name))

/** Packages of parts that Inter does not have. */
const PACKAGES: Partial<Record<(typeof FONT_PARTS)[number], string>> = {
  hebrew: 'noto-sans-hebrew',
  arabic: 'noto-naskh-arabic',
}

// WOFF and not WOFF2: fontkit cannot embed parts of the latter.
const fileOf = (part: (typeof FONT_PARTS)[number], weight: number) => {
  const name = PACKAGES[part] ?? 'inter'
  return `@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff`
}

/** The labels' fonts in their packages: the files that browsers load too (`shared/printing/label_fonts.css`). */
export const FONTS = Object.fromEntries(
  FONT_PARTS.flatMap((part) =>
    FONT_WEIGHTS.map((weight) => [`${part}-${weight}`, fileOf(part, weight)])
  )
) as Readonly<Record<FontName, string>>

/** Path of the file of a font. */
export const fontPath = (font: FontName): string => fontFile(FONTS[font])
