import { ApiError } from '#shared/http/api_client'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useRefresh, useTranslate } from 'react-admin'

interface Move<Variables> {
  act: (variables: Variables) => Promise<unknown>
  /** Key of what is said afterwards. */
  done: string
  onDone: () => void
}

/** Moves the order of the page from a dialog; `problem` is why it did not work. */
export function useMove<Variables = void>({ act, done, onDone }: Move<Variables>) {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: () => {
      notify(done, { type: 'success' })
      onDone()
      refresh()
    },
  })
  return { move: mutate, isPending, problem: error && (problemOf(error) || t('orders.failed')) }
}

/** Why a call was refused, in one sentence; empty when nobody said. */
export function problemOf(error: Error): string {
  if (!(error instanceof ApiError)) return ''
  const [first] = Object.values(error.fieldErrors).flat()
  return error.detail || (typeof first === 'string' ? first : '')
}
