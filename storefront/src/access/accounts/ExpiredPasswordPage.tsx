import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { Link, useParams } from 'react-router'
import { useTranslate } from '../../ground/i18n/i18n'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { requestResetMail } from './request_reset_mail'
import { useLoginFailureText } from '#shared/access/login/use_login_failure_text'
import { useSending } from '#shared/ground/forms/use_sending'

/** Sends the mail only on a click, so that opening the address for somebody else sends none. */
export function ExpiredPasswordPage() {
  const t = useTranslate()
  const { email = '', account_id: accountId = '' } = useParams()
  const failureText = useLoginFailureText()
  const { state, failure, send } = useSending(requestResetMail)
  const isSending = state === 'pending'
  usePageTitle(t('accounts.expired_password.title'))
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start', maxWidth: 520 }}>
      <Typography variant="h1">{t('accounts.expired_password.title')}</Typography>
      <Typography>{t('accounts.expired_password.text')}</Typography>
      <Box component="dl" sx={detailsStyle}>
        <dt>{t('accounts.expired_password.email')}</dt>
        <dd>{email}</dd>
        <dt>{t('accounts.expired_password.account_id')}</dt>
        <dd>{accountId}</dd>
      </Box>
      {state === 'resolved' ? (
        <Alert severity="success">{t('accounts.reset_password.sent')}</Alert>
      ) : (
        <Button
          variant="contained"
          size="large"
          aria-busy={isSending}
          onClick={() => void send({ email, account_id: accountId, suppress_notification: true })}
        >
          {t(isSending ? 'accounts.reset_password.submitting' : 'accounts.expired_password.submit')}
        </Button>
      )}
      {state === 'rejected' && <Alert severity="error">{failureText(failure)}</Alert>}
      <Button component={Link} to="/accounts/login">
        {t('accounts.expired_password.back')}
      </Button>
    </Stack>
  )
}

const detailsStyle = {
  'm': 0,
  'display': 'grid',
  'gridTemplateColumns': 'auto 1fr',
  'columnGap': 3,
  'rowGap': 1,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 550, overflowWrap: 'anywhere' },
}
