import { Alert, Button, Stack, Typography } from '@mui/material'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { ApiError } from '#shared/http/api_client'
import { useLoginFailureText } from '../ui/useLoginFailureText'
import { ProgressLine } from '../ui/ProgressLine'
import { useTranslate } from '../app/i18n'
import { usePageTitle } from '../ui/usePageTitle'
import { confirmEmail } from './registration_calls'
import { useRegistrationTexts } from './useRegistrationTexts'

const CONFIRMATION = '/accounts/confirmation'

type Outcome = 'confirmed' | 'failed'

/**
 * Where the link of a registration's mail leads (rule 4.5). The page's script confirms:
 * a scanner of mails that follows the link changes nothing. The outcome then takes the place of
 * the code in the history.
 */
export function ConfirmationPage() {
  const { code } = useParams()
  const outcome = useLocation().state as Outcome | null
  if (code !== undefined) return <InProgress code={code} />
  return <Result outcome={outcome ?? 'failed'} />
}

function InProgress({ code }: { code: string }) {
  const t = useTranslate()
  const say = useRegistrationTexts()
  const navigate = useNavigate()
  const failureText = useLoginFailureText()
  const [failure, setFailure] = useState<unknown>(null)
  const isSent = useRef(false)
  usePageTitle(say('confirmation.title'))

  const send = useCallback(async () => {
    setFailure(null)
    try {
      await confirmEmail(code)
      await navigate(CONFIRMATION, { replace: true, state: 'confirmed' satisfies Outcome })
    } catch (error) {
      const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 422)
      if (!isRefused) return setFailure(error)
      await navigate(CONFIRMATION, { replace: true, state: 'failed' satisfies Outcome })
    }
  }, [code, navigate])

  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void send()
  }, [send])

  if (failure === null) {
    return (
      <Stack spacing={3} sx={widthStyle}>
        <Typography variant="h1">{say('confirmation.title')}</Typography>
        <ProgressLine label={say('confirmation.in_progress')} />
        <Typography role="status">{say('confirmation.in_progress')}</Typography>
      </Stack>
    )
  }
  return (
    <Stack spacing={3} sx={widthStyle}>
      <Typography variant="h1">{say('confirmation.unanswered_title')}</Typography>
      <Alert severity="error">{failureText(failure)}</Alert>
      <Button variant="contained" onClick={() => void send()}>
        {t('common.retry')}
      </Button>
    </Stack>
  )
}

function Result({ outcome }: { outcome: Outcome }) {
  const t = useRegistrationTexts()
  usePageTitle(t(`confirmation.${outcome}_title`))
  return (
    <Stack spacing={3} sx={widthStyle}>
      <Typography variant="h1">{t(`confirmation.${outcome}_title`)}</Typography>
      <Alert severity={outcome === 'confirmed' ? 'success' : 'error'}>
        {t(`confirmation.${outcome}`)} {t(`confirmation.${outcome}_next`)}
      </Alert>
      <Button component={Link} to="/accounts/login" variant="outlined">
        {t('back_to_login')}
      </Button>
    </Stack>
  )
}

const widthStyle = { alignItems: 'flex-start', width: 480, maxWidth: '100%' }
