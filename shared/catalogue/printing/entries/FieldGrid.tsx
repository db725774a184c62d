import { Box } from '@mui/material'
import type { ReactNode } from 'react'

const GAP = 20
const NARROWEST = 220

interface FieldGridProps {
  /** Number of columns if the screen is wide enough. */
  columns?: 2 | 3
  children: ReactNode
}

export function FieldGrid({ columns = 2, children }: FieldGridProps) {
  const share = `calc((100% - ${(columns - 1) * GAP}px) / ${columns})`
  const width = `min(100%, max(${NARROWEST}px, ${share}))`
  return (
    <Box
      sx={{
        display: 'grid',
        gap: `${GAP}px`,
        gridTemplateColumns: `repeat(auto-fill, minmax(${width}, 1fr))`,
        alignItems: 'start',
        minWidth: 0,
      }}
    >
      {children}
    </Box>
  )
}
