import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/**
 * Lets a wide table scroll by itself in a narrow window; keys reach it too. It is positioned, so
 * that texts for screen readers inside do not widen the page.
 */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{ overflowX: 'auto', position: 'relative' }}
    >
      {children}
    </Box>
  )
}
