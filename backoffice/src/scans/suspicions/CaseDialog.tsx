import Button from '@mui/material/Button'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { FormDialog } from '../../ground/ui/forms/FormDialog'

interface CaseDialogProps {
  button: string
  title: string
  maxWidth?: 'xs' | 'sm'
  /** Hides the button; an open form stays. */
  isDone?: boolean
  children: (close: () => void) => ReactNode
}

export function CaseDialog(props: CaseDialogProps) {
  const { button, title, maxWidth = 'sm', isDone = false, children } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      {!isDone && (
        <Button onClick={() => setIsOpen(true)} variant="outlined">
          {button}
        </Button>
      )}
      <FormDialog aria-labelledby={id} fullWidth maxWidth={maxWidth} onClose={close} open={isOpen}>
        <DialogTitle id={id}>{title}</DialogTitle>
        {children(close)}
      </FormDialog>
    </>
  )
}

/** Returns a function that shows a message if a request succeeds, and always reloads the case. */
export function useSaved(message: string, onSaved: () => void = () => undefined) {
  const notify = useNotify()
  const refresh = useRefresh()
  return async (saving: Promise<unknown>) => {
    try {
      await saving
      notify(message, { type: 'success' })
      onSaved()
    } finally {
      refresh()
    }
  }
}
