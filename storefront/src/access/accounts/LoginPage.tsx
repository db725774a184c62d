import { Alert, Box, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError } from '#shared/ground/http/api_client'
import { isHidden } from '../../ground/api/configuration'
import { useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../session/session'
import { api } from '../../ground/api/api'
import { showSessionStatus } from '#shared/access/accounts/account_endpoints'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { GoOn } from '../session/GoOn'
import { LoginForm } from '#shared/access/login/LoginForm'
import { expiredPasswordPath } from '#shared/access/login/expired_password_path'
import { pathToReturnTo } from '../session/path_to_return_to'
import type { LoginEntries } from '#shared/access/login/LoginForm'

/** Login form. Redirects logged-in users to the requested page or the home page (rule 2.1). */
export function LoginPage() {
  const t = useTranslate()
  const { user, ended, logIn } = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const hasExpired = useHasExpired(user === null && ended === null)
  usePageTitle(t('accounts.login.title'))

  if (user) return <GoOn to={pathToReturnTo(location)} />

  const submit = async (entries: LoginEntries | { otp: string }) => {
    try {
      await logIn(entries)
    } catch (error) {
      const isExpired = error instanceof ApiError && error.code === 'PASSWORD_EXPIRED'
      if (!isExpired || 'otp' in entries) throw error
      await navigate(expiredPasswordPath(entries))
    }
  }
  return (
    <Stack spacing={3} sx={{ width: { sm: 400 }, maxWidth: '100%' }}>
      <Box>
        <Typography variant="h1">{t('accounts.login.title')}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>{t('accounts.login.intro')}</Typography>
      </Box>
      {(ended === 'expired' || hasExpired) && (
        <Alert severity="warning">{t('accounts.login.expired')}</Alert>
      )}
      <LoginForm onSubmit={submit} />
      <Offers />
    </Stack>
  )
}

/** Returns whether the last session of this browser timed out; false if the request fails. */
function useHasExpired(isAsked: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['session-status'],
    queryFn: () => api.request(showSessionStatus),
    enabled: isAsked,
    gcTime: 0,
    retry: false,
  })
  return isAsked && data?.timed_out === true
}

function Offers() {
  const t = useTranslate()
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 3 }}>
      <Box component={Link} to="/accounts/reset_password" sx={offerStyle}>
        {t('accounts.login.forgot_password')}
      </Box>
      {!isHidden('registration') && (
        <Box component={Link} to="/accounts/register" sx={offerStyle}>
          {t('accounts.login.register')}
        </Box>
      )}
    </Stack>
  )
}

const offerStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  color: 'primary.main',
}
