import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useNotify, useRefresh, Button as ToolbarButton } from 'react-admin'
import { Question } from './Question'

interface ConfirmedActionProps {
  label: string
  /** In the toolbar of a list, whose buttons have one. */
  icon?: ReactElement
  /** Says what will happen. */
  question: string
  act: () => Promise<unknown>
  /** Said afterwards; without it, `act` says so itself or leads elsewhere. */
  done?: string
  isDangerous?: boolean
  /** It leads elsewhere, because what is shown is no more: that is not asked for again. */
  isLast?: boolean
}

/** A button that does something to the record, or to those of a list, after a question. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, icon, question, act, done, isDangerous, isLast } = props
  const notify = useNotify()
  const refresh = useRefresh()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      setIsAsking(false)
      if (done) notify(done, { type: 'success' })
      if (!isLast) refresh()
    },
  })
  // What is there now may have no such button any more: it is looked at once the reason is read.
  const close = () => {
    setIsAsking(false)
    if (error) refresh()
    reset()
  }
  return (
    <>
      {icon ? (
        <ToolbarButton label={label} onClick={() => setIsAsking(true)}>
          {icon}
        </ToolbarButton>
      ) : (
        <Button
          color={isDangerous ? 'error' : 'primary'}
          onClick={() => setIsAsking(true)}
          variant="outlined"
        >
          {label}
        </Button>
      )}
      <Question
        error={error}
        isDangerous={isDangerous}
        isOpen={isAsking}
        isPending={isPending}
        label={label}
        onClose={close}
        onConfirm={() => mutate()}
        text={question}
      />
    </>
  )
}
