import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'

interface ReasonDialogProps {
  title: string
  text: string
  label: string
  /** Said when there is no reason. */
  required: string
  maxLength: number
  /** More than one for a reason of several lines. */
  rows?: number
  action: string
  isDangerous?: boolean
  isPending: boolean
  /** Why it could not be done. */
  problem: string | null
  onSend: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of what is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, required, maxLength, rows = 1, action, isDangerous = false } = props
  const { isPending, problem, onSend, onClose } = props
  const t = useTranslate()
  const id = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') onSend(reason.trim())
  }
  const said = isMissing ? required : problem
  return (
    <Dialog aria-labelledby={id} fullWidth onClose={onClose} open>
      <form noValidate onSubmit={send}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
          <TextField
            autoFocus
            error={Boolean(said)}
            fullWidth
            helperText={said}
            label={label}
            minRows={rows}
            multiline={rows > 1}
            onChange={({ target }) => setReason(target.value)}
            required
            slotProps={{ formHelperText: { role: 'alert' }, htmlInput: { maxLength } }}
            value={reason}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} sx={{ minHeight: 44 }}>
            {t('ra.action.cancel')}
          </Button>
          <Button
            color={isDangerous ? 'error' : 'primary'}
            disabled={isPending}
            sx={{ minHeight: 44 }}
            type="submit"
            variant="contained"
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
