import { api } from '../app/api'
import type { CoforList } from '#shared/registration/registration_contract'
import type { DraftPayload } from '#shared/registration/registration_draft'

/** What a company is looked up by: one of both. */
export type LookUp = { q_cofor6: string } | { q_cofor10: string }

export const findCompanies = (lookUp: LookUp) =>
  api.get<CoforList>('/accounts/api/cofor_list/', lookUp)

/** Sends a registration; calls with the same key are one registration. */
export const sendRegistration = (payload: DraftPayload, key: string) =>
  api.post<{ detail: string; email: string }>('/accounts/api/registration/', payload, {
    headers: { 'Idempotency-Key': key },
  })

/** Confirms an email address by the code of the mail that was sent to it. */
export const confirmEmail = (code: string) =>
  api.post<unknown>('/accounts/api/confirmation/', { token: code })
