import { Alert, Button, Typography } from '@mui/material'
import { requestResetMail } from '../../access/accounts'
import { useLoginFailureText } from '#shared/access/login/use_login_failure_text'
import { useSending } from '#shared/ground/forms/use_sending'
import { useTranslate } from '../../ground/i18n/i18n'
import { Section } from '../../ground/ui/Section'
import type { CurrentUser } from '#shared/companies/profile/current_user_contract'

/**
 * Mails a link for a new password. Somebody at an unattended browser cannot change the password
 * without access to the mailbox.
 */
export function ChangePassword({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const failureText = useLoginFailureText()
  const { state, failure, send } = useSending(requestResetMail)
  const account = { email: user.email, account_id: user.company_profile.cofor10 }
  return (
    <Section title={t('profile.password.title')}>
      <Typography>{t('profile.password.text', { email: user.email })}</Typography>
      {state === 'resolved' ? (
        <Alert severity="success">{t('profile.password.sent', { email: user.email })}</Alert>
      ) : (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          aria-busy={state === 'pending'}
          onClick={() => void send(account)}
        >
          {t(state === 'pending' ? 'profile.password.sending' : 'profile.password.send')}
        </Button>
      )}
      {state === 'rejected' && <Alert severity="error">{failureText(failure)}</Alert>}
    </Section>
  )
}
