import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} style={{ width: '100%' }}>
      <Typography component="h2" gutterBottom id={id} variant="subtitle1">
        {title}
      </Typography>
      {children}
    </section>
  )
}
