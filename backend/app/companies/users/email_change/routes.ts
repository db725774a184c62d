import { serve } from '#app/foundation/endpoints/endpoint'
import { codeQuery } from '#app/companies/approvals/find_request'
import { idPath } from '#app/foundation/http/input/url_fields'
import { staffRequest } from '#app/foundation/resources/staff_request'
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
  emailDecision,
  seenEmail,
} from '#shared/companies/users/email_change_contract'
import { userDetail } from '#shared/companies/users/user_contract'
import {
  confirmNewEmail,
  decideEmailChange,
  showEmailChange,
  withdrawNewEmail,
} from '#shared/companies/users/email_change_endpoints'

serve(showEmailChange, {
  access: 'public',
  summary: 'The new email that a mail asks its reader to confirm, by the code of the mail',
  query: codeQuery,
  response: emailChange,
  refusals: { 404: problem },
  throttled: true,
  acting: 'refused',
  handle: ({ query, network, now }) => findEmailChange(query.token, { network, now }),
})

serve(decideEmailChange, {
  access: 'public',
  summary: 'Confirm or refuse the new email with the code of the mail to the former address',
  body: emailDecision,
  status: 204,
  refusals: { 404: problem },
  throttled: true,
  acting: 'refused',
  handle: (request) => decideEmail(request.body, request),
})

serve(confirmNewEmail, {
  access: GIVES_ROLES,
  summary: 'Confirm a pending email, as another administrator than the one who asked for it',
  params: idPath,
  body: seenEmail,
  response: userDetail,
  handle: async (request) => {
    await confirmEmail(request.path.id, request.body.email, staffRequest(request))
    return findUser(request.user, request.path.id, request.now)
  },
})

serve(withdrawNewEmail, {
  access: RESOURCE_RIGHTS.users,
  summary: 'Withdraw a pending email, which ends the mailed link',
  params: idPath,
  body: seenEmail,
  response: userDetail,
  handle: async (request) => {
    await withdrawEmail(request.path.id, request.body.email, staffRequest(request))
    return findUser(request.user, request.path.id, request.now)
  },
})
