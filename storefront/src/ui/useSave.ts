import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#shared/http/api_client'
import { useFailureText } from './useFailureText'
import { useToast } from './toasts'

interface Save<Values, Answer> {
  send: (values: Values) => Promise<Answer>
  /** Said when it has worked, unless what comes next shows it; it may hang on the answer. */
  success?: string | ((answer: Answer) => string)
  onSaved: (answer: Answer) => Promise<void> | void
}

/** Sends a form and says how that went; what the server finds wrong stands at its field. */
export function useSave<Values, Answer>({ send, success, onSaved }: Save<Values, Answer>) {
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
  return {
    save: (values: Values) => {
      if (!isPending) mutate(values)
    },
    isPending,
    error,
    failure: error && failureText(error),
    problemOf,
  }
}
