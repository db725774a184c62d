import { api } from '../app/api'
import type {
  BothFactors,
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorState,
} from '#shared/second_factor/second_factor_contract'

const FACTOR = '/accounts/api/second_factor/'

export const fetchState = () => api.get<SecondFactorState>(FACTOR)

/** Answers what the authenticator app needs; nothing is on yet. */
export const beginSetUp = (body: { password: string }) =>
  api.post<SecondFactorSetup>(`${FACTOR}setup/`, body)

/** Switches the second factor on; returns the recovery codes, this once. */
export const confirmSetUp = (body: { otp: string }) =>
  api.post<RecoveryCodes>(`${FACTOR}confirm/`, body)

/** Answers new recovery codes, this once. */
export const renewRecoveryCodes = (body: BothFactors) =>
  api.post<RecoveryCodes>(`${FACTOR}recovery_codes/`, body)

export const disableFactor = (body: BothFactors) => api.post<void>(`${FACTOR}disable/`, body)
