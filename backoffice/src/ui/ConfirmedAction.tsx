import { refusalText } from '#shared/http/refusal_text'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { Confirm, useNotify, useRefresh, useTranslate, Button as ToolbarButton } from 'react-admin'

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
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      if (done) notify(done, { type: 'success' })
      if (!isLast) refresh()
    },
    onError: (error) => {
      notify(refusalText(error) || 'record.failed', { type: 'error' })
      refresh()
    },
    onSettled: () => setIsAsking(false),
  })
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
          sx={{ minHeight: 44 }}
          variant="outlined"
        >
          {label}
        </Button>
      )}
      <Confirm
        cancel={t('record.cancel')}
        confirm={label}
        confirmColor={isDangerous ? 'warning' : 'primary'}
        content={question}
        isOpen={isAsking}
        loading={isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => mutate()}
        title={label}
      />
    </>
  )
}
