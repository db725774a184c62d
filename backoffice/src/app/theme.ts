import { TARGET_SIZE } from '#shared/theme/pressed_components'
import { themeOptions, typography } from '#shared/theme/theme_options'
import { RADIUS, WEIGHT } from '#shared/theme/tokens'
import type { Theme } from '@mui/material/styles'
import type { RaThemeOptions } from 'react-admin'

/** Selects of react-admin have this margin; other fields get it too, so that rows line up. */
const margin = 'dense'

/** Actions keep to the right, and take a line of their own where they do not fit beside the filters. */
const actionsStyle = { backgroundColor: 'transparent', flex: '0 1 auto', marginInlineStart: 'auto' }

/** The portal's look, with what only react-admin's components need. */
export const theme: RaThemeOptions = {
  ...themeOptions,
  // Holds the longest name of a resource.
  sidebar: { width: 290, closedWidth: 55 },
  typography: { ...typography, h1: { ...typography.h1, fontSize: '1.25rem' } },
  components: {
    ...themeOptions.components,
    MuiTextField: { defaultProps: { margin, size: 'small' } },
    MuiFormControl: { defaultProps: { margin, size: 'small' } },
    // react-admin names the box around a row's checkbox, where only the checkbox may have a name.
    MuiCheckbox: {
      ...themeOptions.components?.MuiCheckbox,
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined },
          input: (props: { 'aria-label'?: string }) => ({ 'aria-label': props['aria-label'] }),
        },
      },
    },
    // Where one is: the portal's colour, a stronger word and a bar at its side.
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
    // Names wrap once and end in an ellipsis; codes, dates, states and amounts never wrap.
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .MuiTableCell-root': { paddingInline: 10, maxWidth: 260 },
          '& .MuiTableCell-body': { overflow: 'hidden', textOverflow: 'ellipsis' },
          '& .MuiTableCell-head': { lineHeight: 1.2 },
        },
      },
    },
    // In a narrow window the title needs the room: the language is only named to screen readers.
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
    // Words without a field of their own are as large as those in fields.
    RaLabeled: { styleOverrides: { root: { fontSize: '0.875rem' } } },
    // On telephones too, what stands above a list lies on the page's own ground.
    RaTopToolbar: { styleOverrides: { root: { '&&': actionsStyle } } },
    RaListToolbar: {
      styleOverrides: { root: { '&&': { backgroundColor: 'transparent', flexWrap: 'wrap' } } },
    },
    RaFilterForm: { styleOverrides: { root: { '&&': { flex: '0 1 auto' } } } },
    RaToolbar: { styleOverrides: { root: { '&&': { paddingInline: 16 } } } },
  },
}
