import type {
  bothFactorsPayload,
  codePayload,
  passwordPayload,
  recoveryCodes,
  secondFactorSetup,
  secondFactorState,
} from '#shared/access/second_factor/second_factor_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

const FACTOR = 'accounts/api/second_factor/'

export const showSecondFactor = describeEndpoint<{ result: typeof secondFactorState }>(
  'GET',
  FACTOR
)

/** Returns the data for the authenticator app. The second factor is not active yet. */
export const startSecondFactor = describeEndpoint<{
  body: typeof passwordPayload
  result: typeof secondFactorSetup
}>('POST', `${FACTOR}setup/`)

/** Activates the second factor. */
export const confirmSecondFactor = describeEndpoint<{
  body: typeof codePayload
  result: typeof recoveryCodes
}>('POST', `${FACTOR}confirm/`)

export const replaceRecoveryCodes = describeEndpoint<{
  body: typeof bothFactorsPayload
  result: typeof recoveryCodes
}>('POST', `${FACTOR}recovery_codes/`)

export const disableSecondFactor = describeEndpoint<{ body: typeof bothFactorsPayload }>(
  'POST',
  `${FACTOR}disable/`
)
