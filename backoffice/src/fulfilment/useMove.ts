import { refusalText } from '#shared/http/refusal_text'
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
  return { move: mutate, isPending, problem: error && (refusalText(error) || t('orders.failed')) }
}
