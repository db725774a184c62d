import type {
  emailChange,
  emailDecision,
  seenEmail,
} from '#shared/companies/users/email_change_contract'
import type { userDetail } from '#shared/companies/users/user_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

const EMAIL_CHANGE = 'accounts/api/email_change/'

export const showEmailChange = describeEndpoint<{
  query: { token: string }
  result: typeof emailChange
}>('GET', EMAIL_CHANGE)

export const decideEmailChange = describeEndpoint<{ body: typeof emailDecision }>(
  'POST',
  EMAIL_CHANGE
)

export const confirmNewEmail = describeEndpoint<{
  path: { id: number }
  body: typeof seenEmail
  result: typeof userDetail
}>('POST', 'backoffice/api/users/:id/confirm_email/')

export const withdrawNewEmail = describeEndpoint<{
  path: { id: number }
  body: typeof seenEmail
  result: typeof userDetail
}>('POST', 'backoffice/api/users/:id/withdraw_email/')
