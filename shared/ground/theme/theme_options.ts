import type { ThemeOptions } from '@mui/material/styles'
import { fieldComponents } from '#shared/ground/theme/field_components'
import { focusOutline, pressedComponents } from '#shared/ground/theme/pressed_components'
import { paletteOf } from '#shared/ground/theme/palette'
import { surfaceComponents } from '#shared/ground/theme/surface_components'
import { DARK, LIGHT, RADIUS, WEIGHT } from '#shared/ground/theme/tokens'

const FONT = '"Inter Variable", "Inter Fallback", system-ui, sans-serif'

/** Floating elements share one shadow; elements on the page have none. */
const SHADOW = '0 1px 2px rgb(0 0 0 / 0.08), 0 8px 24px rgb(0 0 0 / 0.16)'
const shadows = ['none', 'none', ...Array<string>(23).fill(SHADOW)] as ThemeOptions['shadows']

const MOTION_MS = 150

export const typography = {
  fontFamily: FONT,
  fontSize: 14,
  fontWeightRegular: WEIGHT.text,
  fontWeightMedium: WEIGHT.name,
  fontWeightBold: WEIGHT.heading,
  h1: {
    fontSize: 'clamp(1.375rem, 1.1rem + 1.2vw, 1.75rem)',
    fontWeight: WEIGHT.heading,
    lineHeight: 1.25,
  },
  h2: { fontSize: '1rem', fontWeight: WEIGHT.heading, lineHeight: 1.5 },
  h3: { fontSize: '0.875rem', fontWeight: WEIGHT.heading, lineHeight: 1.5 },
  h4: { fontSize: '0.875rem', fontWeight: WEIGHT.name, lineHeight: 1.5 },
  h5: { fontSize: '1rem', fontWeight: WEIGHT.heading, lineHeight: 1.5 },
  h6: { fontSize: '1rem', fontWeight: WEIGHT.heading, lineHeight: 1.5 },
  subtitle1: { fontSize: '0.875rem', fontWeight: WEIGHT.name, lineHeight: 1.5 },
  subtitle2: { fontSize: '0.8125rem', fontWeight: WEIGHT.name, lineHeight: 1.5 },
  body1: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: 0 },
  body2: { fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: 0 },
  caption: { fontSize: '0.75rem', lineHeight: 1.5, letterSpacing: 0 },
  button: {
    fontSize: '0.875rem',
    fontWeight: WEIGHT.name,
    lineHeight: 1.5,
    letterSpacing: 0,
    textTransform: 'none',
  },
} satisfies ThemeOptions['typography']

export const themeOptions: ThemeOptions = {
  cssVariables: true,
  colorSchemes: {
    light: { palette: paletteOf(LIGHT) },
    dark: { palette: paletteOf(DARK) },
  },
  shape: { borderRadius: RADIUS.card },
  shadows,
  transitions: {
    duration: {
      shortest: MOTION_MS,
      shorter: MOTION_MS,
      short: MOTION_MS,
      standard: MOTION_MS,
      complex: MOTION_MS,
      enteringScreen: MOTION_MS,
      leavingScreen: MOTION_MS,
    },
  },
  typography,
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        'html': { scrollPaddingTop: 80 },
        'body': { minWidth: 320 },
        ':focus-visible': { ...focusOutline, outlineOffset: 2 },
        'main:focus, h1:focus': { outline: 'none' },
        // Clearable fields have their own button, which the keyboard reaches too.
        'input[type=search]::-webkit-search-cancel-button': { display: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    ...pressedComponents,
    ...fieldComponents,
    ...surfaceComponents,
  },
}
