import { endpoint } from '#app/foundation/endpoints/endpoint'
import { staffCall } from '#app/foundation/resources/staff_call'
import {
  confirmEmail,
  decideEmail,
  findEmailChange,
  withdrawEmail,
} from '#app/companies/users/email_change/decide_email'
import { findUser } from '#app/companies/users/find_user'
import { GIVES_ROLES } from '#shared/ground/access/rights'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { problem } from '#shared/ground/http/problem'
import {
  emailChange,
  emailChangeQuery,
  emailDecision,
  seenEmail,
} from '#shared/companies/users/email_change_contract'
import { userDetail, userPath } from '#shared/companies/users/user_contract'

endpoint({
  method: 'GET',
  path: 'accounts/api/email_change/',
  access: 'public',
  summary: 'The new email that a mail asks its reader to confirm, by the code of the mail',
  query: emailChangeQuery,
  answer: emailChange,
  refusals: { 404: problem },
  throttled: true,
  acting: 'refused',
  handle: ({ query, network, now }) => findEmailChange(query.token, { network, now }),
})

endpoint({
  method: 'POST',
  path: 'accounts/api/email_change/',
  access: 'public',
  summary: 'Confirm or refuse the new email with the code of the mail to the former address',
  body: emailDecision,
  status: 204,
  refusals: { 404: problem },
  throttled: true,
  acting: 'refused',
  handle: (call) => decideEmail(call.body, call),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/users/:id/confirm_email/',
  access: GIVES_ROLES,
  summary: 'Confirm a pending email, as another administrator than the one who asked for it',
  params: userPath,
  body: seenEmail,
  answer: userDetail,
  handle: async (call) => {
    await confirmEmail(call.path.id, call.body.email, staffCall(call))
    return findUser(call.user, call.path.id, call.now)
  },
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/users/:id/withdraw_email/',
  access: RESOURCE_RIGHTS.users,
  summary: 'Withdraw a pending email, which ends the mailed link',
  params: userPath,
  body: seenEmail,
  answer: userDetail,
  handle: async (call) => {
    await withdrawEmail(call.path.id, call.body.email, staffCall(call))
    return findUser(call.user, call.path.id, call.now)
  },
})
