import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { GoOn } from '../ui/GoOn'
import { pathToReturnTo } from '../app/path_to_return_to'
import { useTranslate } from '../app/i18n'
import { useSession } from '../app/session'
import { useToast } from '../ui/toasts'
import { useFailureText } from '../ui/useFailureText'
import { usePageTitle } from '../ui/usePageTitle'
import { Section } from '../ui/Section'
import { RecoveryCodeList } from './RecoveryCodeList'
import { SetUpFactor } from './SetUpFactor'

/** For whoever has a role that asks for a second factor and has none: nothing else works before. */
export function SecondFactorPage() {
  const t = useTranslate()
  const toast = useToast()
  const failureText = useFailureText()
  const location = useLocation()
  const { user, refreshUser, logOut } = useSession()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  usePageTitle(t('accounts.second_factor.required_title'))
  const fail = (error: unknown) => toast.error(failureText(error))
  const goOn = async () => {
    await refreshUser()
    setCodes(null)
  }

  if (user === null) return <Navigate to="/accounts/login" replace state={location.state} />
  if (!user.needs_second_factor && codes === null) return <GoOn to={pathToReturnTo(location)} />
  return (
    <Stack spacing={3} sx={{ maxWidth: 560 }}>
      <Typography variant="h1">{t('accounts.second_factor.required_title')}</Typography>
      <Typography>{t('accounts.second_factor.required_text')}</Typography>
      <Section title={t('second_factor.title')}>
        {codes ? (
          <RecoveryCodeList codes={codes} onStored={() => void goOn().catch(fail)} />
        ) : (
          <SetUpFactor onDone={setCodes} />
        )}
      </Section>
      <Button sx={{ alignSelf: 'flex-start' }} onClick={() => void logOut().catch(fail)}>
        {t('accounts.second_factor.log_out')}
      </Button>
    </Stack>
  )
}
