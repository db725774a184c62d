import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#shared/http/api_client'
import { useTranslate } from '../../app/i18n'
import { useFailureText } from './useFailureText'
import { useToast } from '../toasts'

interface Save<Values, Answer> {
  send: (values: Values) => Promise<Answer>
  /** The fields that show what the server finds wrong with them. */
  fields: readonly string[]
  /** Said when it has worked, unless what comes next shows it; it may hang on the answer. */
  success?: string | ((answer: Answer) => string)
  onSaved: (answer: Answer) => Promise<void> | void
}

/** Sends a form and says how that went; what the server finds wrong stands at its field. */
export function useSave<Values, Answer>({ send, fields, success, onSaved }: Save<Values, Answer>) {
  const t = useTranslate()
  const toast = useToast()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      const said = typeof success === 'function' ? success(answer) : success
      if (said) toast.success(said)
      await onSaved(answer)
    },
  })
  const found = error instanceof ApiError ? error.fieldErrors : {}
  const problemOf = (name: string) => {
    const texts = found[name]
    return Array.isArray(texts) ? texts[0] : undefined
  }
  const isSaidAtField = fields.some((name) => problemOf(name))
  return {
    save: (values: Values) => {
      if (!isPending) mutate(values)
    },
    isPending,
    error,
    failure: error && (isSaidAtField ? t('common.marked') : failureText(error)),
    problemOf,
  }
}
