import type { Theme } from '@mui/material/styles'

/** Transparent, so that borders and names stay readable. */
const OPACITY = 0.75

const HEAT_LIGHT = ['#fcc06b', '#f1805a', '#c9426f', '#84206b', '#3b0f6f']
const HEAT_DARK = ['#6a4a9c', '#a83f86', '#dd5a6c', '#f6955f', '#fde08a']

/** Returns the colours of counts, growth and decline, which suit colour-blind users too. */
const coloursOf = (heat: readonly string[], growth: string, decline: string) => ({
  ...Object.fromEntries(heat.map((colour, index) => [`--heat-${index}`, colour])),
  '--growth': growth,
  '--decline': decline,
})

export const cellStyle = (theme: Theme) => ({
  ...coloursOf(HEAT_LIGHT, '#0072B2', '#B84A00'),
  ...theme.applyStyles('dark', coloursOf(HEAT_DARK, '#56B4E9', '#E69F00')),
  '& path.cells': { fillOpacity: OPACITY, strokeOpacity: 0, strokeWidth: 0 },
  ...Object.fromEntries(
    HEAT_LIGHT.map((_, index) => [`& path.heat-${index}`, { fill: `var(--heat-${index})` }])
  ),
  '& path.growth': { fill: 'var(--growth)' },
  '& path.decline': { fill: 'var(--decline)' },
  '& path.same': { fill: 'var(--mui-palette-text-secondary)' },
  '& path.tint': { fillOpacity: 0.2 },
})
