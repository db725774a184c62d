import { Paper, Typography } from '@mui/material'
import { useId } from 'react'
import type { ReactNode } from 'react'

export function HomeCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
