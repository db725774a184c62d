import { Box } from '@mui/material'
import { Brand } from './Brand'
import { widthStyle } from './frame_styles'
import type { ReactNode } from 'react'

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
