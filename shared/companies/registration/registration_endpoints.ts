import type {
  coforList,
  confirmationResult,
  confirmationPayload,
  registrationResult,
  registrationPayload,
} from '#shared/companies/registration/registration_contract'
import type { CAPTCHA_FIELD } from '#shared/ground/captcha/captcha_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

export const lookUpCompanies = describeEndpoint<{
  query: { q_cofor6?: string; q_cofor10?: string; [CAPTCHA_FIELD]?: string | undefined }
  result: typeof coforList
}>('GET', 'accounts/api/cofor_list/')

export const submitRegistration = describeEndpoint<{
  body: typeof registrationPayload
  result: typeof registrationResult
}>('POST', 'accounts/api/registration/')

export const submitConfirmation = describeEndpoint<{
  body: typeof confirmationPayload
  result: typeof confirmationResult
}>('POST', 'accounts/api/confirmation/')
