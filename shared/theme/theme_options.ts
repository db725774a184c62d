import type { ThemeOptions } from '@mui/material/styles'

/** Smallest side of what one clicks or touches, in CSS pixels. */
export const TARGET_SIZE = 44

const FONT =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif'

const target = { minHeight: TARGET_SIZE, minWidth: TARGET_SIZE }

const focusOutline = { outline: '3px solid var(--mui-palette-primary-main)' }

/** Look of both front ends: light and dark as the system prefers. */
export const themeOptions: ThemeOptions = {
  cssVariables: true,
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#0b5563', light: '#2b7a89', dark: '#073c46', contrastText: '#ffffff' },
        secondary: { main: '#8a4b08', contrastText: '#ffffff' },
        error: { main: '#b3261e' },
        warning: { main: '#8f4e00' },
        info: { main: '#0b5c8a' },
        success: { main: '#1d6b37' },
        text: { primary: '#142226', secondary: '#4a5b60' },
        background: { default: '#f4f7f8', paper: '#ffffff' },
        divider: '#d3dde0',
      },
    },
    dark: {
      palette: {
        primary: { main: '#7fd0de', light: '#a9e2ec', dark: '#4aa9b9', contrastText: '#05262d' },
        secondary: { main: '#f0b574', contrastText: '#2b1600' },
        error: { main: '#ffb4ab' },
        warning: { main: '#ffb870' },
        info: { main: '#8fcdf5' },
        success: { main: '#8ed8a3' },
        text: { primary: '#e6eef0', secondary: '#a9bbc0' },
        background: { default: '#0e1719', paper: '#162225' },
        divider: '#2f4146',
      },
    },
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: FONT,
    h1: { fontSize: 'clamp(1.5rem, 1.2rem + 1.4vw, 2rem)', fontWeight: 650, lineHeight: 1.25 },
    h2: { fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3 },
    h3: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        'html': { scrollPaddingTop: 80 },
        'body': { minWidth: 320 },
        ':focus-visible': {
          ...focusOutline,
          outlineOffset: 2,
        },
        'main:focus, h1:focus': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
      },
    },
    // MUI takes the outline off what can be pressed and shows only a faint ripple.
    MuiButtonBase: {
      styleOverrides: { root: { '&.Mui-focusVisible': { ...focusOutline, outlineOffset: 2 } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: TARGET_SIZE } },
    },
    MuiIconButton: { styleOverrides: { root: target } },
    MuiTab: {
      // Inside, because the row of tabs cuts off what stands out.
      styleOverrides: { root: { ...target, '&.Mui-focusVisible': { outlineOffset: -3 } } },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: TARGET_SIZE } } },
    MuiListItemButton: { styleOverrides: { root: { minHeight: TARGET_SIZE } } },
    MuiCheckbox: { styleOverrides: { root: target } },
    MuiRadio: { styleOverrides: { root: target } },
    MuiAlert: {
      styleOverrides: {
        root: { alignItems: 'center' },
        action: { paddingTop: 0 },
      },
    },
    MuiTooltip: { defaultProps: { enterTouchDelay: 300 } },
  },
}
