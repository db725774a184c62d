import { Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { usePageTitle } from './usePageTitle'

interface PageHeadingProps {
  text: string
  /** It answers what the reader did, and takes the focus, so that screen readers say it. */
  isAnswer?: boolean
}

/** The heading that names the page and its window. */
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
