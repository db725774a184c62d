import { Alert, Button, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useTranslate } from '../../ground/i18n/i18n'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { NewPasswordForm } from './NewPasswordForm'
import { api } from '../../ground/api/api'
import { setPassword } from '#shared/access/accounts/account_endpoints'
import { notifyOtherTabs } from '#shared/ground/access/session_channel'
import { fetchUser } from '../session/session_state'
import { useSending } from '#shared/ground/forms/use_sending'
import type { NewPassword } from './NewPasswordForm'
import type { ConfirmPasswordPayload } from '#shared/access/accounts/password_contract'

const HOME = '/welcome'

/** Duration of the success message before the home page opens, in milliseconds (rule 2.5). */
const REDIRECT_AFTER_MS = 5_500

/** Page behind the link of a reset mail: sets a password and logs in (rule 2.5). */
export function NewPasswordPage() {
  const t = useTranslate()
  const { code = '', account_id: accountId } = useParams()
  const [isLoggedIn, setIsLoggedIn] = useState(true)
  const { state, failure, send } = useSending(async (entries: NewPassword) => {
    setIsLoggedIn(await confirmPassword({ ...entries, token: code, account_id: accountId }))
  })
  usePageTitle(t('accounts.new_password.title'))
  return (
    <Stack spacing={3} sx={{ width: { sm: 400 }, maxWidth: '100%' }}>
      <Typography variant="h1">{t('accounts.new_password.title')}</Typography>
      {state === 'resolved' ? (
        <Changed isLoggedIn={isLoggedIn} />
      ) : (
        <NewPasswordForm
          isSending={state === 'pending'}
          failure={failure}
          onSubmit={(entries) => void send(entries)}
        />
      )}
    </Stack>
  )
}

/** Sets a new password and logs in. Returns false when a second factor is still required. */
async function confirmPassword(body: ConfirmPasswordPayload): Promise<boolean> {
  const { logged_in: isLoggedIn } = await api.request(setPassword, { body })
  if (!isLoggedIn) return false
  // The password is already set. A tab that misses the message notices with its next request.
  const user = await fetchUser().catch(() => null)
  if (user) notifyOtherTabs({ type: 'logged_in', user: user.pk })
  return true
}

/** Loads the home page, which drops the former session's data and the code in the history. */
const goHome = () => window.location.replace(HOME)

function Changed({ isLoggedIn }: { isLoggedIn: boolean }) {
  const t = useTranslate()
  useEffect(() => {
    if (!isLoggedIn) return
    const timer = setTimeout(goHome, REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLoggedIn])
  return (
    <>
      <Alert severity="success">
        {t(isLoggedIn ? 'accounts.new_password.changed' : 'accounts.new_password.changed_log_in')}
      </Alert>
      <Button
        href={HOME}
        onClick={(event) => {
          event.preventDefault()
          goHome()
        }}
      >
        {t(isLoggedIn ? 'accounts.new_password.go_on' : 'accounts.new_password.log_in')}
      </Button>
    </>
  )
}
