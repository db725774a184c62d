import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { useState } from 'react'
import { LeaveQuestion } from '../unsaved/LeaveQuestion'
import { unsavedNow } from '../unsaved/unsaved_changes'

interface FormDialogProps extends Omit<DialogProps, 'onClose'> {
  onClose: () => void
}

/** A dialog with a form; it asks before unsaved input is lost. */
export function FormDialog({ onClose, ...dialog }: FormDialogProps) {
  const [isAsking, setAsking] = useState(false)
  const closeUnlessTyped = () => {
    const unsaved = unsavedNow()
    if (unsaved === 'typed') setAsking(true)
    else if (unsaved === null) onClose()
  }
  const leave = () => {
    setAsking(false)
    onClose()
  }
  return (
    <>
      <Dialog {...dialog} onClose={closeUnlessTyped} />
      <LeaveQuestion isOpen={isAsking} onLeave={leave} onStay={() => setAsking(false)} />
    </>
  )
}
