import { serve } from '#app/foundation/endpoints/endpoint'
import { idPath, pkPath } from '#app/foundation/http/input/url_fields'
import { createToken, createTokenByStaff } from '#app/companies/tokens/create_token'
import { listTokens } from '#app/companies/tokens/find_tokens'
import { revokeToken } from '#app/companies/tokens/revoke_token'
import {
  createdToken,
  staffTokenPayload,
  tokenList,
  tokenPayload,
} from '#shared/companies/tokens/token_contract'
import * as endpoints from '#shared/companies/tokens/token_endpoints'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'

serve(endpoints.listTokens, {
  access: 'orders.issue_order',
  summary: 'The API tokens of the user’s company, newest first',
  response: tokenList,
  handle: ({ user, now }) => listTokens(user.company.id, now),
})

serve(endpoints.createToken, {
  access: 'orders.issue_order',
  summary: 'Create an API token with which a program acts as the user; returns it only once',
  acting: 'refused',
  throttled: true,
  body: tokenPayload,
  status: 201,
  response: createdToken,
  handle: ({ user, body, now, requestId }) => createToken(user, body, { by: user, now, requestId }),
})

serve(endpoints.revokeToken, {
  access: 'orders.issue_order',
  summary: 'Revoke an API token of the user’s company; repeats are harmless',
  params: pkPath,
  status: 204,
  handle: ({ user, path, now, requestId }) =>
    revokeToken(path.pk, { userId: user.id, companyId: user.company.id, now, requestId }),
})

serve(endpoints.listTokensOfCompany, {
  access: RESOURCE_RIGHTS.users,
  summary: 'The API tokens of a company, newest first',
  params: idPath,
  response: tokenList,
  handle: ({ path, now }) => listTokens(path.id, now),
})

serve(endpoints.createTokenForCompany, {
  access: RESOURCE_RIGHTS.users,
  summary: 'Create an API token that acts as a user of the company; returns it only once',
  throttled: true,
  params: idPath,
  body: staffTokenPayload,
  status: 201,
  response: createdToken,
  handle: ({ user, path, body, now, requestId }) =>
    createTokenByStaff(path.id, body, { by: user, now, requestId }),
})

serve(endpoints.revokeTokenByStaff, {
  access: RESOURCE_RIGHTS.users,
  summary: 'Revoke an API token of any company; repeats are harmless',
  params: idPath,
  status: 204,
  handle: ({ user, path, now, requestId }) =>
    revokeToken(path.id, { userId: user.id, companyId: null, now, requestId }),
})
