import { CAPTCHA_FIELD } from '#shared/ground/captcha/captcha_contract'
import { api } from '../../ground/api/api'
import { solveCaptcha } from '#shared/ground/captcha/solve_captcha'
import type {
  CoforList,
  ConfirmationAnswer,
} from '#shared/companies/registration/registration_contract'
import type { DraftPayload } from '#shared/companies/registration/registration_draft'

export type LookUp = { q_cofor6: string } | { q_cofor10: string }

export const findCompanies = async (lookUp: LookUp) =>
  api.get<CoforList>('/accounts/api/cofor_list/', {
    ...lookUp,
    [CAPTCHA_FIELD]: await solveCaptcha(api),
  })

/** Sends a registration; repeating the key creates no second one. */
export const sendRegistration = async (payload: DraftPayload, key: string) =>
  api.post<{ detail: string; email: string }>(
    '/accounts/api/registration/',
    { ...payload, [CAPTCHA_FIELD]: await solveCaptcha(api) },
    { headers: { 'Idempotency-Key': key } }
  )

export const confirmRegistration = (code: string) =>
  api.post<ConfirmationAnswer>('/accounts/api/confirmation/', { token: code })
