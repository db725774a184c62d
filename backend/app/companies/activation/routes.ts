import { activateUser, findUserId } from '#app/companies/activation/activate_user'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import * as accountEndpoints from '#shared/access/accounts/account_endpoints'
import { idPath } from '#app/foundation/http/input/url_fields'
import {
  activatedUser,
  activationPayload,
  activationRefusal,
} from '#shared/access/accounts/activation_contract'
import { problem } from '#shared/ground/http/problem'

serve(accountEndpoints.activateUser, {
  access: 'accounts.activate_user',
  summary: 'Let an approved user log in from now on',
  params: idPath,
  response: activatedUser,
  refusals: { 409: activationRefusal },
  handle: ({ user, path, now, requestId }) =>
    activateUser(path.id, { manager: user, userId: user.id, now, requestId }),
})

endpoint({
  method: 'POST',
  path: 'accounts/api/users_activate/',
  access: 'accounts.activate_user',
  token: true,
  summary: 'Let an approved user log in from now on, by email and account id',
  body: activationPayload,
  response: activatedUser,
  refusals: { 404: problem, 409: activationRefusal },
  handle: async ({ user, token, body, now, requestId }) => {
    const id = await findUserId({ email: body.email, accountId: body.account_id })
    return activateUser(id, {
      manager: user ?? { rights: token?.rights ?? [], company: null },
      userId: user?.id ?? null,
      by: token?.name,
      now,
      requestId,
    })
  },
})
