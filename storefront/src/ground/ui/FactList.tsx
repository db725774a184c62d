import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box component="dl" sx={listStyle}>
      {facts.map(([term, value]) => (
        <Box key={term} sx={{ display: 'contents' }}>
          <Typography component="dt" sx={{ color: 'text.secondary' }}>
            {term}
          </Typography>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const listStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(96px, max-content) minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: { xs: 0.5, sm: 1 },
  m: 0,
}
