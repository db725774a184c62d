import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'

/** A question; the buttons' texts name the action. */
export interface Question {
  title: string
  text: string
  confirm: string
  cancel: string
  /** Makes the button red, because data are lost. */
  isDestructive?: boolean
}

interface ConfirmDialogProps {
  question: Question
  isOpen: boolean
  onAnswer: (isConfirmed: boolean) => void
}

export default function ConfirmDialog({ question, isOpen, onAnswer }: ConfirmDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={() => onAnswer(false)}
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
    >
      <DialogTitle id="confirm-title">{question.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id="confirm-text">{question.text}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2 }}>
        <Button onClick={() => onAnswer(false)} autoFocus>
          {question.cancel}
        </Button>
        <Button
          variant="contained"
          color={question.isDestructive ? 'error' : 'primary'}
          onClick={() => onAnswer(true)}
        >
          {question.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
