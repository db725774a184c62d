import { api } from '../../ground/api/api'
import type {
  BothFactors,
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorState,
} from '#shared/access/second_factor/second_factor_contract'

const FACTOR = '/accounts/api/second_factor/'

export const fetchState = () => api.get<SecondFactorState>(FACTOR)

/** Returns the data for the authenticator app; nothing is active yet. */
export const beginSetUp = (body: { password: string }) =>
  api.post<SecondFactorSetup>(`${FACTOR}setup/`, body)

/** Activates the second factor; returns the recovery codes once. */
export const confirmSetUp = (body: { otp: string }) =>
  api.post<RecoveryCodes>(`${FACTOR}confirm/`, body)

/** Returns new recovery codes once. */
export const renewRecoveryCodes = (body: BothFactors) =>
  api.post<RecoveryCodes>(`${FACTOR}recovery_codes/`, body)

export const disableFactor = (body: BothFactors) => api.post<void>(`${FACTOR}disable/`, body)
