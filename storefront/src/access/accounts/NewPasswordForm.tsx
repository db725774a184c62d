import { Alert, Button, Stack } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router'
import { newPasswordForm } from '#shared/access/accounts/password_contract'
import { ApiError } from '#shared/ground/http/api_client'
import { useTranslate } from '../../ground/i18n/i18n'
import { useValidatedForm } from '#shared/ground/forms/use_validated_form'
import { PasswordField } from '#shared/access/login/PasswordField'
import { PasswordRules } from './PasswordRules'
import { useLoginFailureText } from '#shared/access/login/use_login_failure_text'

export interface NewPassword {
  [name: string]: string
  new_password: string
  new_password_repeated: string
}

interface NewPasswordFormProps {
  isSending: boolean
  /** Error of the last attempt, or null. */
  failure: unknown
  onSubmit: (entries: NewPassword) => void
}

export function NewPasswordForm({ isSending, failure, onSubmit }: NewPasswordFormProps) {
  const t = useTranslate()
  const rulesId = useId()
  const form = useValidatedForm<NewPassword>(newPasswordForm, {
    new_password: '',
    new_password_repeated: '',
  })
  const password = form.field('new_password')
  return (
    <Stack component="form" spacing={2.5} noValidate onSubmit={form.onSubmit(onSubmit)}>
      <PasswordField
        {...password}
        label={t('accounts.new_password.password')}
        autoComplete="new-password"
        explainedBy={rulesId}
      />
      <PasswordRules id={rulesId} password={password.value} />
      <PasswordField
        {...form.field('new_password_repeated')}
        label={t('accounts.new_password.repeat')}
        autoComplete="new-password"
      />
      <Button type="submit" variant="contained" size="large" aria-busy={isSending}>
        {t(`accounts.new_password.${isSending ? 'submitting' : 'submit'}`)}
      </Button>
      {failure !== null && <Failure failure={failure} />}
    </Stack>
  )
}

function Failure({ failure }: { failure: unknown }) {
  const t = useTranslate()
  const failureText = useLoginFailureText()
  const isCodeInvalid = failure instanceof ApiError && failure.code === 'INVALID_CONFIRMATION_CODE'
  return (
    <>
      <Alert severity="error">{failureText(failure)}</Alert>
      {isCodeInvalid && (
        <Button component={Link} to="/accounts/reset_password">
          {t('accounts.new_password.new_link')}
        </Button>
      )}
    </>
  )
}
