import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useNotify, useRefresh, Button as ToolbarButton } from 'react-admin'
import { Question } from './Question'

interface ConfirmedActionProps {
  label: string
  /** Required in the toolbar of a list. */
  icon?: ReactElement
  question: string
  act: () => Promise<unknown>
  /** Message after success; absent if `act` shows one or opens another page. */
  done?: string
  isDangerous?: boolean
  /** True if the action removes the shown record, which then cannot be fetched again. */
  isLast?: boolean
}

export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, icon, question, act, done, isDangerous, isLast } = props
  const notify = useNotify()
  const refresh = useRefresh()
  // The action as it was when the question opened, with the version of the record that was seen.
  const [asked, setAsked] = useState<(() => Promise<unknown>) | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => asked?.(),
    onSuccess: () => {
      setAsked(null)
      if (done) notify(done, { type: 'success' })
      if (!isLast) refresh()
    },
  })
  // Refreshes after a refusal, because the action may no longer be possible.
  const close = () => {
    setAsked(null)
    if (error) refresh()
    reset()
  }
  const ask = () => setAsked(() => act)
  return (
    <>
      {icon ? (
        <ToolbarButton label={label} onClick={ask}>
          {icon}
        </ToolbarButton>
      ) : (
        <Button color={isDangerous ? 'error' : 'primary'} onClick={ask} variant="outlined">
          {label}
        </Button>
      )}
      <Question
        error={error}
        isDangerous={isDangerous}
        isOpen={asked !== null}
        isPending={isPending}
        label={label}
        onClose={close}
        onConfirm={() => mutate()}
        text={question}
      />
    </>
  )
}
