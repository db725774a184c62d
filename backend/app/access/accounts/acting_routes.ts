import { actForUser, stopActing } from '#app/access/accounts/act_for_user'
import { RIGHT_TO_ACT } from '#app/foundation/sessions/acting_session'
import { serve } from '#app/foundation/endpoints/endpoint'
import * as accountEndpoints from '#shared/access/accounts/account_endpoints'
import { idPath } from '#app/foundation/http/input/url_fields'
import { actingFor } from '#shared/ground/access/acting_contract'

serve(accountEndpoints.actForUser, {
  access: RIGHT_TO_ACT,
  summary: 'Act for a supplier’s user: see and do what they may, for an hour at most',
  params: idPath,
  response: actingFor,
  handle: (request) => actForUser(request.user, request.path.id, request),
})

serve(accountEndpoints.endActing, {
  access: '*',
  summary: 'Stop acting for a user; harmless without one',
  status: 204,
  acting: 'as_staff',
  handle: (request) => stopActing(request.user, request),
})
