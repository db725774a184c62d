import type { PaletteOptions } from '@mui/material/styles'
import type { Colours } from '#shared/ground/theme/tokens'

declare module '@mui/material/styles' {
  interface Palette {
    inputBorder: string
    tint: Tints
  }
  interface PaletteOptions {
    inputBorder?: string
    tint?: Tints
  }
  interface TypeBackground {
    /** Background of menus, dialogs, drawers and messages. */
    raised: string
  }
}

type Tints = Record<(typeof TONES)[number], string>

const TONES = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const
const ALERTS = ['error', 'warning', 'info', 'success'] as const

export function paletteOf(colours: Colours): PaletteOptions {
  const { page, surface, raised, text, textSecondary, inputBorder, divider } = colours
  const tones = TONES.map((tone) => {
    const { main, strong, on } = colours[tone]
    return [tone, { main, dark: strong, light: main, contrastText: on }] as const
  })
  const alerts = ALERTS.flatMap((tone) => [
    [`${tone}Color`, text],
    [`${tone}StandardBg`, colours[tone].tint],
    [`${tone}IconColor`, colours[tone].main],
  ])
  return {
    ...Object.fromEntries(tones),
    text: { primary: text, secondary: textSecondary },
    background: { default: page, paper: surface, raised },
    divider,
    inputBorder,
    tint: Object.fromEntries(TONES.map((tone) => [tone, colours[tone].tint])) as Tints,
    ...{ Alert: Object.fromEntries(alerts) },
  }
}
