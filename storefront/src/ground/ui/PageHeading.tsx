import { Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { usePageTitle } from './pages/usePageTitle'

interface PageHeadingProps {
  text: string
  /** True if the heading is the result of an action. It then takes the focus for screen readers. */
  isAnswer?: boolean
}

export function PageHeading({ text, isAnswer = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(text)
  useEffect(() => {
    if (isAnswer) heading.current?.focus()
  }, [isAnswer])
  return (
    <Typography variant="h1" ref={heading} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  )
}
