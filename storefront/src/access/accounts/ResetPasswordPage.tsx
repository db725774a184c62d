import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { Link } from 'react-router'
import { resetPasswordForm } from '#shared/access/accounts/password_contract'
import { useTranslate } from '../../ground/i18n/i18n'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { useValidatedForm } from '#shared/ground/forms/use_validated_form'
import { LoginField } from '#shared/access/login/LoginField'
import { requestResetMail } from './request_reset_mail'
import { useLoginFailureText } from '#shared/access/login/use_login_failure_text'
import { useSending } from '#shared/ground/forms/use_sending'

/** Requests a mail with a link to choose a new password (rule 2.4). */
export function ResetPasswordPage() {
  const t = useTranslate()
  const failureText = useLoginFailureText()
  const { state, failure, send } = useSending(requestResetMail)
  const form = useValidatedForm(resetPasswordForm, { email: '', account_id: '' })
  const isSending = state === 'pending'
  usePageTitle(t('accounts.reset_password.title'))
  return (
    <Stack spacing={3} sx={{ width: { sm: 400 }, maxWidth: '100%' }}>
      <Box>
        <Typography variant="h1">{t('accounts.reset_password.title')}</Typography>
        {state !== 'resolved' && (
          <Typography sx={{ color: 'text.secondary', mt: 1 }}>
            {t('accounts.reset_password.intro')}
          </Typography>
        )}
      </Box>
      {state === 'resolved' ? (
        <Alert severity="success">{t('accounts.reset_password.sent')}</Alert>
      ) : (
        <Stack
          component="form"
          spacing={2.5}
          noValidate
          onSubmit={form.onSubmit((entries) => void send(entries))}
        >
          <LoginField
            {...form.field('email')}
            label={t('accounts.login.email')}
            type="email"
            autoComplete="username"
          />
          <LoginField
            {...form.field('account_id')}
            label={t('accounts.login.account_id')}
            autoComplete="organization"
            autoCapitalize="characters"
          />
          <Button type="submit" variant="contained" size="large" aria-busy={isSending}>
            {t(`accounts.reset_password.${isSending ? 'submitting' : 'submit'}`)}
          </Button>
          {state === 'rejected' && <Alert severity="error">{failureText(failure)}</Alert>}
        </Stack>
      )}
      <Button component={Link} to="/accounts/login" sx={{ alignSelf: 'flex-start' }}>
        {t('accounts.reset_password.back')}
      </Button>
    </Stack>
  )
}
