import { TARGET_SIZE } from '#shared/ground/theme/pressed_components'
import { themeOptions, typography } from '#shared/ground/theme/theme_options'
import { RADIUS, WEIGHT } from '#shared/ground/theme/tokens'
import type { Theme } from '@mui/material/styles'
import type { RaThemeOptions } from 'react-admin'

/** React-admin's selects have this margin; other fields get it too, so that rows align. */
const margin = 'dense'

/** Aligns actions to the right; they wrap below the filters if there is no room. */
const actionsStyle = { backgroundColor: 'transparent', flex: '0 1 auto', marginInlineStart: 'auto' }

export const theme: RaThemeOptions = {
  ...themeOptions,
  // Fits the longest resource name.
  sidebar: { width: 290, closedWidth: 55 },
  typography: { ...typography, h1: { ...typography.h1, fontSize: '1.25rem' } },
  components: {
    ...themeOptions.components,
    MuiTextField: { defaultProps: { margin, size: 'small' } },
    MuiFormControl: { defaultProps: { margin, size: 'small' } },
    // React-admin labels the box around a row's checkbox, but only the checkbox may have a label.
    MuiCheckbox: {
      ...themeOptions.components?.MuiCheckbox,
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined },
          input: (props: { 'aria-label'?: string }) => ({ 'aria-label': props['aria-label'] }),
        },
      },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          'borderRadius': RADIUS.control,
          'fontSize': '0.875rem',
          'marginInline': 8,
          'paddingInline': 8,
          '&.RaMenuItemLink-active': {
            'backgroundColor': 'var(--mui-palette-tint-primary)',
            'boxShadow': 'inset 3px 0 0 var(--mui-palette-primary-main)',
            'color': 'var(--mui-palette-primary-main)',
            'fontWeight': WEIGHT.name,
            '& .RaMenuItemLink-icon': { color: 'inherit' },
          },
        },
      },
    },
    // Limits the width of cells. Longer text that cannot wrap ends in an ellipsis.
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .MuiTableCell-root': { paddingInline: 10, maxWidth: 260 },
          '& .MuiTableCell-body': { overflow: 'hidden', textOverflow: 'ellipsis' },
          '& .MuiTableCell-head': { lineHeight: 1.2 },
        },
      },
    },
    // Hides the language's name in narrow windows; screen readers still read it.
    RaLocalesMenuButton: {
      styleOverrides: {
        root: ({ theme: { breakpoints } }: { theme: Theme }) => ({
          [breakpoints.down('sm')]: {
            '& .MuiButton-root': { fontSize: 0, minWidth: TARGET_SIZE },
            '& .MuiButton-startIcon': { margin: 0 },
            '& .MuiButton-endIcon': { display: 'none' },
          },
        }),
      },
    },
    // Matches the text size of fields.
    RaLabeled: { styleOverrides: { root: { fontSize: '0.875rem' } } },
    // On phones too, the area above a list has the page's background.
    RaTopToolbar: { styleOverrides: { root: { '&&': actionsStyle } } },
    RaListToolbar: {
      styleOverrides: { root: { '&&': { backgroundColor: 'transparent', flexWrap: 'wrap' } } },
    },
    RaFilterForm: { styleOverrides: { root: { '&&': { flex: '0 1 auto' } } } },
    RaToolbar: { styleOverrides: { root: { '&&': { paddingInline: 16 } } } },
  },
}
