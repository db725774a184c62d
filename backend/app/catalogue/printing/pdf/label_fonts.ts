import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  FONT_PARTS,
  FONT_WEIGHTS,
  type FontName,
} from '#shared/catalogue/printing/fonts/font_names'

export const FONT_TERMS = [
  '@fontsource/inter/LICENSE',
  '@fontsource/noto-naskh-arabic/LICENSE',
  '@fontsource/noto-sans-hebrew/LICENSE',
]

export const BUILT_FONTS = 'backend/app/catalogue/printing/pdf/fonts'

const built = fileURLToPath(new URL('./fonts', import.meta.url))
const isBuilt = existsSync(built)
const { resolve } = createRequire(import.meta.url)

export const fontFile = (name: string): string => (isBuilt ? join(built, name) : resolve(name))

/** Packages for scripts that Inter lacks. */
const PACKAGES: Partial<Record<(typeof FONT_PARTS)[number], string>> = {
  hebrew: 'noto-sans-hebrew',
  arabic: 'noto-naskh-arabic',
}

// WOFF, because fontkit cannot embed parts of WOFF2.
const fileOf = (part: (typeof FONT_PARTS)[number], weight: number) => {
  const name = PACKAGES[part] ?? 'inter'
  return `@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff`
}

/** The font files, which browsers load too (`shared/catalogue/printing/label_fonts.css`). */
export const FONTS = Object.fromEntries(
  FONT_PARTS.flatMap((part) =>
    FONT_WEIGHTS.map((weight) => [`${part}-${weight}`, fileOf(part, weight)])
  )
) as Readonly<Record<FontName, string>>

export const fontPath = (font: FontName): string => fontFile(FONTS[font])
