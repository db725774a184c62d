import { useMutation } from '@tanstack/react-query'
import { refusalAt } from '#shared/ground/http/refusal_text'
import { useTranslate } from '../../i18n/i18n'
import { useToast } from '../dialogs/toasts'
import { useFailureText } from '#shared/ground/forms/use_failure_text'
import { type FieldBinding, useValidatedForm } from '#shared/ground/forms/use_validated_form'
import type { GenericSchema } from 'valibot'

interface SavedForm<Values extends object, Result> {
  schema: GenericSchema<unknown, unknown>
  start: Values
  send: (values: Values) => Promise<Result>
  /** Names of fields that show the server's errors; by default those of the form. */
  fields?: readonly string[]
  /** Message after success; omit it when the next view shows the success. */
  success?: string | ((response: Result) => string)
  onSaved: (response: Result) => Promise<void> | void
  /** Reloads what another user, or a request without a response, may have changed. */
  onFailed?: () => void
}

export function useSavedForm<Values extends object, Result>({
  schema,
  start,
  send,
  fields = Object.keys(start),
  success,
  onSaved,
  onFailed,
}: SavedForm<Values, Result>) {
  const t = useTranslate()
  const toast = useToast()
  const failureText = useFailureText()
  const form = useValidatedForm(schema, start)
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: async (response) => {
      const said = typeof success === 'function' ? success(response) : success
      if (said) toast.success(said)
      await onSaved(response)
    },
    onError: () => onFailed?.(),
  })
  const refusalOf = (name: string) => refusalAt(error, name) || undefined
  const isSaidAtField = fields.some((name) => refusalOf(name))
  return {
    ...form,
    field: <Name extends keyof Values & string>(name: Name): FieldBinding<Values[Name]> => {
      const field = form.field(name)
      return { ...field, problem: field.problem ?? refusalOf(name) }
    },
    save: (values: Values) => {
      if (!isPending) mutate(values)
    },
    isPending,
    error,
    failure: error && (isSaidAtField ? t('common.marked') : failureText(error)),
    refusalOf,
  }
}
