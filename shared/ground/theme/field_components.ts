import type { ThemeOptions } from '@mui/material/styles'
import { TOUCHED, controlHeight } from '#shared/ground/theme/pressed_components'
import { RADIUS, WEIGHT } from '#shared/ground/theme/tokens'

/** The label above a field, shared with the storefront's plain inputs. */
export const fieldLabel = {
  position: 'static',
  transform: 'none',
  maxWidth: '100%',
  marginBottom: 4,
  fontSize: '0.875rem',
  fontWeight: WEIGHT.name,
  lineHeight: 1.5,
  whiteSpace: 'normal',
} as const

export const fieldComponents: ThemeOptions['components'] = {
  // The label is always above the field, so it is not animated.
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: {
        ...fieldLabel,
        '&, &.Mui-focused': { color: 'var(--mui-palette-text-primary)' },
        '&.Mui-error': { color: 'var(--mui-palette-error-main)' },
      },
    },
  },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputBase: {
    styleOverrides: {
      root: { fontSize: '0.875rem', lineHeight: 1.5 },
      // Phones zoom in on smaller text.
      input: { [TOUCHED]: { fontSize: '1rem' } },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        ...controlHeight,
        'borderRadius': RADIUS.control,
        'backgroundColor': 'var(--mui-palette-background-paper)',
        '&.Mui-disabled': { backgroundColor: 'var(--mui-palette-action-disabledBackground)' },
        '@media (hover: none)': {
          '&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
            borderColor: 'var(--mui-palette-inputBorder)',
          },
        },
      },
      // No gap in the border, because the label is above it.
      notchedOutline: {
        'top': 0,
        'borderColor': 'var(--mui-palette-inputBorder)',
        '& legend': { display: 'none' },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 0, fontSize: '0.75rem', lineHeight: 1.5 } },
  },
}
