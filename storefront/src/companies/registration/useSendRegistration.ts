import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#shared/ground/http/api_client'
import { toPayload } from '#shared/companies/registration/registration_draft'
import { firstStepWith, sortErrors } from '#shared/companies/registration/registration_steps'
import { useLoginFailureText } from '#shared/access/login/use_login_failure_text'
import { forgetDraft } from './kept_draft'
import { api } from '../../ground/api/api'
import { submitRegistration } from '#shared/companies/registration/registration_endpoints'
import { CAPTCHA_FIELD } from '#shared/ground/captcha/captcha_contract'
import { solveCaptcha } from '#shared/ground/captcha/solve_captcha'
import { useRegistration } from './useRegistration'

/** Sends one registration at a time; the server's errors are shown at their step. */
export function useSendRegistration() {
  const navigate = useNavigate()
  const failureText = useLoginFailureText()
  const { draft, keyOf, refuse } = useRegistration()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const send = async () => {
    if (isSending) return
    setIsSending(true)
    setFailure(null)
    const payload = toPayload(draft)
    try {
      const { email } = await api.request(
        submitRegistration,
        { body: { ...payload, [CAPTCHA_FIELD]: await solveCaptcha(api) } },
        { headers: { 'Idempotency-Key': keyOf(payload) } }
      )
      forgetDraft()
      await navigate('/accounts/register_confirm', { state: { email }, replace: true })
    } catch (error) {
      setIsSending(false)
      const errors = error instanceof ApiError ? error.fieldErrors : {}
      const { problems, general } = sortErrors(errors, payload)
      const step = firstStepWith(problems)
      if (!step) return setFailure(general.join(' ') || failureText(error))
      refuse(problems)
      await navigate(`?step=${step}`)
    }
  }
  return { send: () => void send(), isSending, failure }
}
