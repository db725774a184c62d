import type {
  createdToken,
  staffTokenPayload,
  tokenList,
  tokenPayload,
} from '#shared/companies/tokens/token_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

const OWN = 'accounts/api/company_tokens/'
const BY_STAFF = 'backoffice/api/companies/:id/tokens/'

export const listTokens = describeEndpoint<{ result: typeof tokenList }>('GET', OWN)

export const createToken = describeEndpoint<{
  body: typeof tokenPayload
  result: typeof createdToken
}>('POST', OWN)

export const revokeToken = describeEndpoint<{ path: { pk: number } }>('DELETE', `${OWN}:pk/`)

export const listTokensOfCompany = describeEndpoint<{
  path: { id: number }
  result: typeof tokenList
}>('GET', BY_STAFF)

export const createTokenForCompany = describeEndpoint<{
  path: { id: number }
  body: typeof staffTokenPayload
  result: typeof createdToken
}>('POST', BY_STAFF)

export const revokeTokenByStaff = describeEndpoint<{ path: { id: number } }>(
  'DELETE',
  'backoffice/api/company_tokens/:id/'
)
