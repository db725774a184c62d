import type { firstSteps, registrationState } from '#shared/catalogue/settings/first_steps_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

export const showFirstSteps = describeEndpoint<{ result: typeof firstSteps }>(
  'GET',
  'backoffice/api/first_steps/'
)

export const showRegistrationState = describeEndpoint<{ result: typeof registrationState }>(
  'GET',
  'accounts/api/registration_state/'
)
