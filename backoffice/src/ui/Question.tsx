import DialogContentText from '@mui/material/DialogContentText'
import { Confirm, useTranslate } from 'react-admin'
import { Refusal } from './Refusal'

interface QuestionProps {
  /** What is done when somebody agrees. */
  label: string
  /** Says what will happen. */
  text: string
  isDangerous?: boolean
  isOpen: boolean
  isPending: boolean
  /** Why it was not done: the question stays with it until somebody tries again or leaves. */
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done. */
export function Question(props: QuestionProps) {
  const { label, text, isDangerous = false, isOpen, isPending, error, onConfirm, onClose } = props
  const t = useTranslate()
  return (
    <Confirm
      cancel={t('record.cancel')}
      confirm={label}
      confirmColor={isDangerous ? 'warning' : 'primary'}
      content={
        <>
          <DialogContentText>{text}</DialogContentText>
          <Refusal error={error} sx={{ mt: 2 }} />
        </>
      }
      isOpen={isOpen}
      loading={isPending}
      onClose={onClose}
      onConfirm={onConfirm}
      title={label}
    />
  )
}
