import { Alert, Button, Stack, Typography } from '@mui/material'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { ApiError } from '#shared/http/api_client'
import { useLoginFailureText } from '../ui/forms/useLoginFailureText'
import { ProgressLine } from '../ui/ProgressLine'
import { useTranslate } from '../app/i18n'
import { usePageTitle } from '../ui/usePageTitle'
import { confirmRegistration } from './registration_calls'
import { useRegistrationTexts } from './useRegistrationTexts'
import type { AlertColor } from '@mui/material'
import type { ConfirmationOutcome } from '#shared/registration/registration_contract'

const CONFIRMATION = '/accounts/confirmation'

/** How a confirmation may end, by what the server says of it. */
const ENDS = {
  CONFIRMED: 'confirmed',
  COMPANY_TAKEN: 'company_taken',
  REGISTRATION_OVERTAKEN: 'overtaken',
  REGISTER_AGAIN: 'register_again',
} as const satisfies Record<ConfirmationOutcome | Refused, string>

type Refused = 'REGISTRATION_OVERTAKEN' | 'REGISTER_AGAIN'
type Outcome = (typeof ENDS)[ConfirmationOutcome | Refused] | 'failed'

const SEVERITIES = {
  confirmed: 'success',
  company_taken: 'info',
  overtaken: 'warning',
  register_again: 'warning',
  failed: 'error',
} as const satisfies Record<Outcome, AlertColor>

/** What a refusal says of the registration; null when it may be sent again. */
function endOf(error: unknown): Outcome | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 409 && error.code in ENDS) return ENDS[error.code as Refused]
  return error.status === 404 || error.status === 422 ? 'failed' : null
}

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
      const { outcome } = await confirmRegistration(code)
      await navigate(CONFIRMATION, { replace: true, state: ENDS[outcome] })
    } catch (error) {
      const end = endOf(error)
      if (end === null) return setFailure(error)
      await navigate(CONFIRMATION, { replace: true, state: end })
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
      <Alert severity={SEVERITIES[outcome]}>
        {t(`confirmation.${outcome}`)} {t(`confirmation.${outcome}_next`)}
      </Alert>
      {outcome === 'register_again' && (
        <Button component={Link} to="/accounts/register" variant="contained">
          {t('confirmation.register')}
        </Button>
      )}
      <Button component={Link} to="/accounts/login" variant="outlined">
        {t('back_to_login')}
      </Button>
    </Stack>
  )
}

const widthStyle = { alignItems: 'flex-start', width: 480, maxWidth: '100%' }
