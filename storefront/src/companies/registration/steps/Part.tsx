import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface PartProps {
  title: string
  about?: string
  children: ReactNode
}

export function Part({ title, about, children }: PartProps) {
  return (
    <Box component="fieldset" sx={partStyle}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2 }}>
        {title}
      </Typography>
      {about && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: -1.5 }}>
          {about}
        </Typography>
      )}
      {children}
    </Box>
  )
}

const partStyle = {
  'border': 0,
  'm': 0,
  'p': 0,
  'minWidth': 0,
  'display': 'grid',
  'gap': 2.5,
  'fieldset + &&': { mt: 4.5 },
}
