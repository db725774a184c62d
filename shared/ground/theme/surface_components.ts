import type { ThemeOptions } from '@mui/material/styles'
import { FIGURES, RADIUS, WEIGHT } from '#shared/ground/theme/tokens'

const raised = { backgroundColor: 'var(--mui-palette-background-raised)' }

export const surfaceComponents: ThemeOptions['components'] = {
  MuiPaper: {
    styleOverrides: {
      // MUI overlays raised surfaces with grey in dark mode. Here they have their own colour.
      root: { backgroundImage: 'none' },
      elevation1: { border: '1px solid var(--mui-palette-divider)' },
    },
  },
  MuiAppBar: { defaultProps: { elevation: 0 } },
  MuiDialog: { styleOverrides: { paper: raised } },
  MuiMenu: { styleOverrides: { paper: raised } },
  MuiPopover: { styleOverrides: { paper: raised } },
  MuiAutocomplete: { styleOverrides: { paper: raised } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1rem', fontWeight: WEIGHT.heading } } },
  MuiTooltip: {
    defaultProps: { enterTouchDelay: 300 },
    styleOverrides: {
      tooltip: {
        backgroundColor: 'var(--mui-palette-text-primary)',
        color: 'var(--mui-palette-background-paper)',
        fontSize: '0.75rem',
        fontWeight: WEIGHT.text,
      },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        'alignItems': 'flex-start',
        'border': '1px solid var(--mui-palette-divider)',
        'borderRadius': RADIUS.card,
        'fontSize': '0.875rem',
        'paddingBlock': 4,
        '& .MuiAlert-icon': { paddingBlock: 8 },
      },
      action: { paddingTop: 0 },
    },
  },
  MuiAlertTitle: {
    styleOverrides: {
      root: { fontSize: '0.875rem', fontWeight: WEIGHT.heading, marginTop: 0, marginBottom: 0 },
    },
  },
  MuiChip: { styleOverrides: { root: { borderRadius: RADIUS.chip } } },
  MuiTableCell: {
    styleOverrides: {
      root: {
        ...FIGURES,
        padding: '8px 12px',
        height: 48,
        fontSize: '0.8125rem',
        letterSpacing: 0,
        lineHeight: 1.35,
        borderColor: 'var(--mui-palette-divider)',
      },
      sizeSmall: { padding: '4px 12px', height: 40 },
      head: {
        color: 'var(--mui-palette-text-secondary)',
        fontWeight: WEIGHT.name,
      },
    },
  },
}
