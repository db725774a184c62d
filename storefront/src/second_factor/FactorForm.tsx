import { Alert, Button, Stack } from '@mui/material'
import { LoginField } from '../ui/forms/LoginField'
import { PasswordField } from '../ui/forms/PasswordField'
import { useTranslate } from '../app/i18n'
import { useValidatedForm } from '../ui/forms/useValidatedForm'
import { useSave } from '../ui/forms/useSave'
import type { GenericSchema } from 'valibot'

interface FactorFormProps<Values extends Record<string, string>, Answer> {
  schema: GenericSchema<unknown, unknown>
  /** The fields that are asked for, empty. */
  start: Values
  /** Label of the field for a code. */
  codeLabel?: string
  /** Whether the code can only be one of an app: phones show digits to type. */
  isNumeric?: boolean
  submit: string
  success?: string
  send: (values: Values) => Promise<Answer>
  onDone: (answer: Answer) => Promise<void> | void
  onCancel?: () => void
}

/** Asks for the password, for a code, or for both, before something about the second factor is done. */
export function FactorForm<Values extends Record<string, string>, Answer>(
  props: FactorFormProps<Values, Answer>
) {
  const t = useTranslate()
  const { send, success, start } = props
  const form = useValidatedForm<Record<string, string>>(props.schema, start)
  const { save, isPending, failure, problemOf } = useSave({
    send,
    fields: Object.keys(start),
    success,
    onSaved: props.onDone,
  })
  const bind = (name: string) => {
    const field = form.field(name)
    return { ...field, problem: field.problem ?? problemOf(name) }
  }
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={form.onSubmit((values) => save(values as Values))}
    >
      {'password' in start && (
        <PasswordField {...bind('password')} label={t('second_factor.password')} autoFocus />
      )}
      {'otp' in start && (
        <LoginField
          {...bind('otp')}
          label={props.codeLabel ?? t('second_factor.set_up.code')}
          autoComplete="one-time-code"
          inputMode={props.isNumeric ? 'numeric' : 'text'}
          autoFocus={!('password' in start)}
        />
      )}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" aria-busy={isPending}>
          {props.submit}
        </Button>
        {props.onCancel && <Button onClick={props.onCancel}>{t('second_factor.cancel')}</Button>}
      </Stack>
    </Stack>
  )
}
