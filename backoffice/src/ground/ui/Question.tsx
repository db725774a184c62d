import DialogContentText from '@mui/material/DialogContentText'
import { Confirm, useTranslate } from 'react-admin'
import { Refusal } from './Refusal'

interface QuestionProps {
  /** Label of the confirming button. */
  label: string
  /** Describes the effect. */
  text: string
  isDangerous?: boolean
  isOpen: boolean
  isPending: boolean
  /** Reason for the failure; shown until the next attempt or until the dialog closes. */
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

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
