import { listLimits } from '#app/companies/limits/list_limits'
import { setColleagueLimit, setUserLimit } from '#app/companies/limits/set_limit'
import { findUser } from '#app/companies/users/find_user'
import { serve } from '#app/foundation/endpoints/endpoint'
import { idPath, pkPath } from '#app/foundation/http/input/url_fields'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { limitList, limitPayload } from '#shared/companies/limits/limit_contract'
import * as endpoints from '#shared/companies/limits/limit_endpoints'
import { userDetail } from '#shared/companies/users/user_contract'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { APPROVES_ORDERS } from '#shared/ground/access/rights'

serve(endpoints.listLimits, {
  access: APPROVES_ORDERS,
  summary: 'The colleagues who order, with the totals above which their orders need an approval',
  response: limitList,
  handle: ({ user }) => listLimits(user),
})

serve(endpoints.changeColleagueLimit, {
  access: APPROVES_ORDERS,
  summary: 'Set the total above which the orders of a colleague need an approval',
  params: pkPath,
  body: limitPayload,
  response: limitList,
  handle: async ({ user, path, body, now, requestId }) => {
    await setColleagueLimit(user, path.pk, body, { now, requestId })
    return listLimits(user)
  },
})

serve(endpoints.changeUserLimit, {
  access: RESOURCE_RIGHTS.users,
  summary: 'Set the total above which the orders of a supplier’s user need an approval',
  params: idPath,
  body: limitPayload,
  response: userDetail,
  handle: async (request) => {
    await setUserLimit(request.path.id, request.body, staffRequest(request))
    return findUser(request.user, request.path.id, request.now)
  },
})
