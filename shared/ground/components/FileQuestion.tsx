import Alert from '@mui/material/Alert'
import { type ReactNode, useEffect, useRef } from 'react'

interface FileQuestionProps {
  label: string
  children: ReactNode
}

/** Focuses the first answer. */
export function FileQuestion({ label, children }: FileQuestionProps) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <Alert ref={region} severity="info" component="section" role="region" aria-label={label}>
      {children}
    </Alert>
  )
}
