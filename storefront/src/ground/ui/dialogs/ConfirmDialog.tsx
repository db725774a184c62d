import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'

/** Texts of a confirmation. Those of the buttons name the action. */
export interface Question {
  title: string
  text: string
  confirm: string
  cancel: string
  /** True for a red button, because data will be lost. */
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
