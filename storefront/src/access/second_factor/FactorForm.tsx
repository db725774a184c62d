import { Alert, Button, Stack } from '@mui/material'
import { LoginField } from '#shared/access/login/LoginField'
import { PasswordField } from '#shared/access/login/PasswordField'
import { useTranslate } from '../../ground/i18n/i18n'
import { useSavedForm } from '../../ground/ui/forms/useSavedForm'
import type { GenericSchema } from 'valibot'

interface FactorFormProps<Values extends Record<string, string>, Result> {
  schema: GenericSchema<unknown, unknown>
  start: Values
  codeLabel?: string
  /** True if only app codes are accepted, so that phones show a numeric keyboard. */
  isNumeric?: boolean
  submit: string
  success?: string
  send: (values: Values) => Promise<Result>
  onDone: (response: Result) => Promise<void> | void
  onCancel?: () => void
}

/** Asks for the password, a code or both. */
export function FactorForm<Values extends Record<string, string>, Result>(
  props: FactorFormProps<Values, Result>
) {
  const t = useTranslate()
  const { schema, start, send, success, onDone } = props
  const { field, onSubmit, save, isPending, failure } = useSavedForm<
    Record<string, string>,
    Result
  >({
    schema,
    start,
    send: (values) => send(values as Values),
    success,
    onSaved: onDone,
  })
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={onSubmit(save)}>
      {'password' in start && (
        <PasswordField {...field('password')} label={t('second_factor.password')} autoFocus />
      )}
      {'otp' in start && (
        <LoginField
          {...field('otp')}
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
