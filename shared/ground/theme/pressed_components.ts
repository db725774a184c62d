import type { ThemeOptions } from '@mui/material/styles'
import { RADIUS, WEIGHT } from '#shared/ground/theme/tokens'

/** Minimum size of touch targets, in CSS pixels. A mouse needs less. */
export const TARGET_SIZE = 44
export const CONTROL_SIZE = 40

/** Media query for touch screens, and for windows as narrow as a phone. */
export const TOUCHED = '@media (pointer: coarse), (max-width: 599.95px)'

export const focusOutline = { outline: '3px solid var(--mui-palette-primary-main)' }

export const controlHeight = {
  minHeight: CONTROL_SIZE,
  [TOUCHED]: { minHeight: TARGET_SIZE },
}

const square = {
  minHeight: CONTROL_SIZE,
  minWidth: CONTROL_SIZE,
  [TOUCHED]: { minHeight: TARGET_SIZE, minWidth: TARGET_SIZE },
}

const chosen = {
  '&.Mui-selected': {
    'backgroundColor': 'var(--mui-palette-tint-primary)',
    'fontWeight': WEIGHT.name,
    '&:hover, &.Mui-focusVisible': { backgroundColor: 'var(--mui-palette-tint-primary)' },
  },
}

/** A track of 36 × 20 pixels with the thumb inside. Both have a contrast of 3:1. */
const switchStyle = {
  'width': 58,
  'height': 38,
  'padding': '9px 11px',
  '& .MuiSwitch-switchBase': {
    'left': 2,
    'padding': 11,
    '&.Mui-checked': { transform: 'translateX(16px)' },
  },
  '& .MuiSwitch-thumb': {
    width: 16,
    height: 16,
    backgroundColor: 'var(--mui-palette-background-paper)',
  },
  '& .MuiSwitch-track': { borderRadius: 10, backgroundColor: 'var(--mui-palette-inputBorder)' },
  '& .MuiSwitch-switchBase + .MuiSwitch-track': { opacity: 1 },
  '& .MuiSwitch-switchBase.Mui-focusVisible + .MuiSwitch-track': {
    ...focusOutline,
    outlineOffset: 2,
  },
}

export const pressedComponents: ThemeOptions['components'] = {
  // MUI replaces the outline by a faint ripple.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': { ...focusOutline, outlineOffset: 2 } } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { ...controlHeight, borderRadius: RADIUS.control },
      outlined: { '&.MuiButton-colorInherit': { borderColor: 'var(--mui-palette-inputBorder)' } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { ...square, borderRadius: RADIUS.control } } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        ...controlHeight,
        borderColor: 'var(--mui-palette-inputBorder)',
        borderRadius: RADIUS.control,
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        ...square,
        'paddingInline': 12,
        // The outline is inside, because the row of tabs clips its content.
        '&.Mui-focusVisible': { outlineOffset: -3 },
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: CONTROL_SIZE, borderBottom: '1px solid var(--mui-palette-divider)' },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { ...controlHeight, ...chosen } } },
  MuiListItemButton: {
    styleOverrides: { root: { ...controlHeight, ...chosen, borderRadius: RADIUS.control } },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: { ...square, ...chosen, borderRadius: RADIUS.control },
      ellipsis: { lineHeight: `${CONTROL_SIZE}px` },
    },
  },
  MuiSwitch: { styleOverrides: { root: switchStyle, sizeSmall: switchStyle } },
  MuiCheckbox: { styleOverrides: { root: square } },
  MuiRadio: { styleOverrides: { root: square } },
}
