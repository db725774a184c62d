import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface SkipLinkProps {
  /** The id of what can be focused. */
  to: string
  children: ReactNode
}

/** A stop of the keyboard, seen only there, that leads past what lies between. */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <Box
      component="a"
      href={`#${to}`}
      sx={skipStyle}
      onClick={(event) => {
        // The id would stay in the address, which would be a page of its own.
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
