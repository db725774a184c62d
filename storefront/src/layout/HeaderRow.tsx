import { Box } from '@mui/material'
import { Brand } from './Brand'
import { widthStyle } from './frame_styles'
import type { ReactNode } from 'react'

/** First row of a header, with the product's sign, where the page shows it from the beginning. */
export function HeaderRow({ children }: { children?: ReactNode }) {
  return (
    <Box sx={[widthStyle, rowStyle]}>
      <Brand />
      {children}
    </Box>
  )
}

const rowStyle = {
  minHeight: 63,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
}
