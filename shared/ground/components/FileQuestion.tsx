import Alert from '@mui/material/Alert'
import { type ReactNode, useEffect, useRef } from 'react'

interface FileQuestionProps {
  /** Name of the question for screen readers. */
  label: string
  children: ReactNode
}

/** Asks a question about a file before it is read. Focuses the first answer. */
export function FileQuestion({ label, children }: FileQuestionProps) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <Alert ref={region} severity="info" component="section" role="region" aria-label={label}>
      {children}
    </Alert>
  )
}
