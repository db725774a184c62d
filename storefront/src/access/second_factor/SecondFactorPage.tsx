import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { GoOn } from '../session/GoOn'
import { pathToReturnTo } from '../session/path_to_return_to'
import { useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../session/session'
import { useFailureText } from '#shared/ground/forms/use_failure_text'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { useSending } from '#shared/ground/forms/use_sending'
import { Section } from '../../ground/ui/Section'
import { RecoveryCodeList } from './RecoveryCodeList'
import { SetUpFactor } from './SetUpFactor'

/** Shown to users whose role requires a second factor they have not set up. */
export function SecondFactorPage() {
  const t = useTranslate()
  const failureText = useFailureText()
  const location = useLocation()
  const { user, refreshUser, logOut } = useSession()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  usePageTitle(t('accounts.second_factor.required_title'))
  const { state, failure, send } = useSending((step: () => Promise<void>) => step())
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
          <RecoveryCodeList codes={codes} onStored={() => void send(goOn)} />
        ) : (
          <SetUpFactor onDone={setCodes} />
        )}
      </Section>
      {state === 'rejected' && <Alert severity="error">{failureText(failure)}</Alert>}
      <Button sx={{ alignSelf: 'flex-start' }} onClick={() => void send(logOut)}>
        {t('accounts.second_factor.log_out')}
      </Button>
    </Stack>
  )
}
