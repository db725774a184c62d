import { Box, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  isWide?: boolean
  action?: ReactNode
  children: ReactNode
}

export function Section({ title, isWide = false, action, children }: SectionProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={[sectionStyle, isWide && { gridColumn: '1 / -1' }]}
    >
      <Box sx={headStyle}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Paper>
  )
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
}

const sectionStyle = {
  p: { xs: 2, sm: 3 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 2,
  minWidth: 0,
}
