import { actForUser, stopActing } from '#app/access/acting/act_for_user'
import { RIGHT_TO_ACT } from '#app/foundation/sessions/acting_session'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { actingFor } from '#shared/access/accounts/acting_contract'
import { userPath } from '#shared/companies/users/user_contract'

endpoint({
  method: 'POST',
  path: 'backoffice/api/users/:id/act/',
  access: RIGHT_TO_ACT,
  summary: 'Act for a supplier’s user: see and do what they may, for an hour at most',
  params: userPath,
  answer: actingFor,
  handle: (call) => actForUser(call.user, call.path.id, call),
})

endpoint({
  method: 'POST',
  path: 'accounts/api/stop_acting/',
  access: '*',
  summary: 'Stop acting for a user; harmless without one',
  status: 204,
  acting: 'as_staff',
  handle: (call) => stopActing(call.user, call),
})
