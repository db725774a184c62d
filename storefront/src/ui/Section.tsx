import { Paper, Typography } from '@mui/material'
import { useId } from 'react'
import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** It takes all columns where sections stand in columns. */
  isWide?: boolean
  children: ReactNode
}

/** A part of a page under its heading. */
export function Section({ title, isWide = false, children }: SectionProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={[sectionStyle, isWide && { gridColumn: '1 / -1' }]}
    >
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}

const sectionStyle = {
  p: { xs: 2, sm: 3 },
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  minWidth: 0,
}
