import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface SkipLinkProps {
  /** Id of a focusable element. */
  to: string
  children: ReactNode
}

export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <Box
      component="a"
      href={`#${to}`}
      sx={skipStyle}
      onClick={(event) => {
        // The hash would create a new history entry.
        event.preventDefault()
        const target = document.getElementById(to)
        target?.focus()
        target?.scrollIntoView({ block: 'nearest' })
      }}
    >
      {children}
    </Box>
  )
}

const skipStyle = {
  'position': 'fixed',
  'top': 8,
  'left': 8,
  'zIndex': 'tooltip',
  'px': 2,
  'py': 1.5,
  'borderRadius': 1,
  'bgcolor': 'primary.main',
  'color': 'primary.contrastText',
  'transform': 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}
