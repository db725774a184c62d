import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { GenericSchema } from 'valibot'
import { RequestForm, SendButton } from './RequestForm'
import { FormDialog } from './FormDialog'
import { FormProblem } from './FormProblem'
import { FormText } from './FormText'

interface ReasonDialogProps {
  title: string
  text: string
  label: string
  schema: GenericSchema<{ reason: string }>
  rows?: number
  action: string
  isDangerous?: boolean
  send: (reason: { reason: string }) => Promise<unknown>
  /** Key of the message when the server gives no reason. */
  failed: string
  onClose: () => void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, schema, rows = 1, action, isDangerous = false } = props
  const { send, failed, onClose } = props
  const t = useTranslate()
  const id = useId()
  return (
    <FormDialog aria-labelledby={id} fullWidth onClose={onClose} open>
      <RequestForm defaults={{ reason: '' }} failed={failed} schema={schema} send={send}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>
          <FormProblem />
          <FormText
            autoFocus
            fullWidth
            label={label}
            minRows={rows}
            multiline={rows > 1}
            name="reason"
            required
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <SendButton color={isDangerous ? 'error' : 'primary'}>{action}</SendButton>
        </DialogActions>
      </RequestForm>
    </FormDialog>
  )
}
