import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Lets a wide table scroll. It is positioned, so that hidden texts do not widen the page. */
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
