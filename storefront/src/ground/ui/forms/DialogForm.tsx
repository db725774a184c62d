import { Box } from '@mui/material'
import type { ReactNode, SubmitEventHandler } from 'react'

interface DialogFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A form that fills a dialog: the content scrolls, the buttons stay in sight. */
export function DialogForm({ onSubmit, children }: DialogFormProps) {
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={formStyle}>
      {children}
    </Box>
  )
}

const formStyle = { display: 'flex', flexDirection: 'column', minHeight: 0 }
