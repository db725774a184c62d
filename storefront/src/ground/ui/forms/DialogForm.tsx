import { Box } from '@mui/material'
import type { ReactNode, SubmitEventHandler } from 'react'

interface DialogFormProps {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

export function DialogForm({ onSubmit, children }: DialogFormProps) {
  return (
    <Box component="form" noValidate onSubmit={onSubmit} sx={formStyle}>
      {children}
    </Box>
  )
}

const formStyle = { display: 'flex', flexDirection: 'column', minHeight: 0 }
