import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'

export interface LeaveDialogProps {
  isOpen: boolean
  onLeave: () => void
  onStay: () => void
}

export default function LeaveDialog({ isOpen, onLeave, onStay }: LeaveDialogProps) {
  const t = useTranslate()
  const id = useId()
  return (
    <Dialog aria-describedby={`${id}-text`} aria-labelledby={id} onClose={onStay} open={isOpen}>
      <DialogTitle id={id}>{t('unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{t('unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button autoFocus onClick={onStay}>
          {t('unsaved.stay')}
        </Button>
        <Button color="error" onClick={onLeave} variant="contained">
          {t('unsaved.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
