import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface DetailHeaderProps {
  /** Distinguishing details: numbers, kind, state. */
  facts: readonly ReactNode[]
  actions?: ReactNode
}

export function DetailHeader({ facts, actions }: DetailHeaderProps) {
  const shown = facts.filter((fact) => fact !== null && fact !== false && fact !== '')
  return (
    <Box sx={headerStyle}>
      <Box component="ul" sx={factsStyle}>
        {shown.map((fact, index) => (
          <li key={index}>{fact}</li>
        ))}
      </Box>
      <Box sx={actionsStyle}>{actions}</Box>
    </Box>
  )
}

const headerStyle = {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
}

/** Puts a dot before each fact. The clip path hides dots at the start of a line. */
const factsStyle = {
  'clipPath': 'inset(-4px -4px -4px 16px)',
  'color': 'text.secondary',
  'display': 'flex',
  'flexWrap': 'wrap',
  'listStyle': 'none',
  'm': 0,
  'ml': '-20px',
  'p': 0,
  'rowGap': 0.5,
  '& > li': { paddingLeft: '20px', position: 'relative' },
  '& > li::before': { content: '"·"', left: '8px', position: 'absolute' },
}

// Aligns the bottoms, because a select among the actions has its label above it.
const actionsStyle = { alignItems: 'flex-end', display: 'flex', flexWrap: 'wrap', gap: 1 }
