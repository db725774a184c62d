import { Alert, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { ApiError } from '#shared/ground/http/api_client'
import { useLoginFailureText } from '#shared/access/login/use_login_failure_text'
import { ProgressLine } from '../../ground/ui/ProgressLine'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { api } from '../../ground/api/api'
import { submitConfirmation } from '#shared/companies/registration/registration_endpoints'
import { useRegistrationTexts } from './useRegistrationTexts'
import type { AlertColor } from '@mui/material'
import type { ConfirmationOutcome } from '#shared/companies/registration/registration_contract'

const CONFIRMATION = '/accounts/confirmation'

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

/** Returns what a refusal means; null when the confirmation can be repeated. */
function endOf(error: unknown): Outcome | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 409 && error.code in ENDS) return ENDS[error.code as Refused]
  return error.status === 404 || error.status === 422 ? 'failed' : null
}

/** Page behind the link of a registration mail; only its button confirms (rule 4.5). */
export function ConfirmationPage() {
  const { code } = useParams()
  const outcome = useLocation().state as Outcome | null
  if (code !== undefined) return <Question code={code} />
  return <Result outcome={outcome ?? 'failed'} />
}

function Question({ code }: { code: string }) {
  const t = useRegistrationTexts()
  const navigate = useNavigate()
  const failureText = useLoginFailureText()
  const [failure, setFailure] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)
  usePageTitle(t('confirmation.title'))

  const confirm = async () => {
    if (isSending) return
    setFailure(null)
    setSending(true)
    try {
      const { outcome } = await api.request(submitConfirmation, { body: { token: code } })
      await navigate(CONFIRMATION, { replace: true, state: ENDS[outcome] })
    } catch (error) {
      setSending(false)
      const end = endOf(error)
      if (end === null) return setFailure(error)
      await navigate(CONFIRMATION, { replace: true, state: end })
    }
  }
  return (
    <Stack spacing={3} sx={widthStyle}>
      <Typography variant="h1">
        {t(failure === null ? 'confirmation.title' : 'confirmation.unanswered_title')}
      </Typography>
      <Typography>{t('confirmation.intro')}</Typography>
      <Button aria-busy={isSending} onClick={() => void confirm()} size="large" variant="contained">
        {t('confirmation.confirm')}
      </Button>
      {isSending && (
        <>
          <ProgressLine label={t('confirmation.in_progress')} />
          <Typography role="status">{t('confirmation.in_progress')}</Typography>
        </>
      )}
      {failure !== null && <Alert severity="error">{failureText(failure)}</Alert>}
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
