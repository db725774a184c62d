import { serve } from '#app/foundation/endpoints/endpoint'
import { codeQuery } from '#app/companies/approvals/find_request'
import { findCompanyCopies } from '#app/companies/copies/find_copies'
import {
  confirmCopy,
  showConfirmation,
  showSubscription,
  unsubscribe,
} from '#app/companies/copies/answer_copy'
import { type CopyRequest, addCopy, changeCopy, deleteCopy } from '#app/companies/copies/save_copy'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { idPath, pkInText, pkPath } from '#app/foundation/http/input/url_fields'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import {
  companyCopies,
  copyChange,
  copyConfirmation,
  mailedCopy,
  newCopy,
} from '#shared/companies/copies/copy_contract'
import * as endpoints from '#shared/companies/copies/copy_endpoints'
import { COMPANY_CHANGE_RIGHT } from '#shared/companies/profile/profile_contract'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { problem } from '#shared/ground/http/problem'
import vine from '@vinejs/vine'

type UserRequest = RequestTime & { user: SignedInUser }

const requestOf = ({ user, now, requestId }: UserRequest, companyId: number): CopyRequest => ({
  user,
  companyId,
  now,
  requestId,
})

const ownRequest = (request: UserRequest) => requestOf(request, request.user.company.id)

serve(endpoints.listOwnCopies, {
  access: 'orders.view_order',
  summary: 'Who receives copies of the mails about the company’s orders',
  response: companyCopies,
  handle: ({ user }) => findCompanyCopies(user.company.id),
})

serve(endpoints.addOwnCopy, {
  access: COMPANY_CHANGE_RIGHT,
  summary: 'Add a recipient of copies, who is mailed a link to confirm',
  body: newCopy,
  status: 201,
  response: companyCopies,
  throttled: true,
  handle: (request) => addCopy(request.body, ownRequest(request)),
})

serve(endpoints.changeOwnCopy, {
  access: COMPANY_CHANGE_RIGHT,
  summary: 'Change a recipient of copies; unconfirmed kinds of mails are mailed a new link',
  params: pkPath,
  body: copyChange,
  response: companyCopies,
  throttled: true,
  handle: (request) => changeCopy(request.path.pk, request.body, ownRequest(request)),
})

serve(endpoints.deleteOwnCopy, {
  access: COMPANY_CHANGE_RIGHT,
  summary: 'Delete a recipient of copies',
  params: pkPath,
  response: companyCopies,
  handle: (request) => deleteCopy(request.path.pk, ownRequest(request)),
})

const copyPath = vine.create({ id: pkInText(), pk: pkInText() })

serve(endpoints.listCopies, {
  access: RESOURCE_RIGHTS.companies,
  summary: 'Who receives copies of the mails about a company’s orders',
  params: idPath,
  response: companyCopies,
  handle: ({ path }) => findCompanyCopies(path.id),
})

serve(endpoints.addCopy, {
  access: RESOURCE_RIGHTS.companies,
  summary: 'Add a recipient of copies for a company, who is mailed a link to confirm',
  params: idPath,
  body: newCopy,
  status: 201,
  response: companyCopies,
  throttled: true,
  handle: (request) => addCopy(request.body, requestOf(request, request.path.id)),
})

serve(endpoints.changeCopy, {
  access: RESOURCE_RIGHTS.companies,
  summary: 'Change a company’s recipient of copies',
  params: copyPath,
  body: copyChange,
  response: companyCopies,
  throttled: true,
  handle: (request) =>
    changeCopy(request.path.pk, request.body, requestOf(request, request.path.id)),
})

serve(endpoints.deleteCopy, {
  access: RESOURCE_RIGHTS.companies,
  summary: 'Delete a company’s recipient of copies',
  params: copyPath,
  response: companyCopies,
  handle: (request) => deleteCopy(request.path.pk, requestOf(request, request.path.id)),
})

serve(endpoints.showCopyConfirmation, {
  access: 'public',
  summary: 'The copies that a mail asks its reader to confirm, by the code of the mail',
  query: codeQuery,
  response: mailedCopy,
  refusals: { 404: problem },
  throttled: true,
  acting: 'refused',
  handle: ({ query, network, now }) => showConfirmation(query.token, { network, now }),
})

serve(endpoints.confirmCopy, {
  access: 'public',
  summary: 'Confirm copies with the code of the mail',
  body: copyConfirmation,
  status: 204,
  refusals: { 404: problem },
  throttled: true,
  acting: 'refused',
  handle: (request) => confirmCopy(request.body.token, request),
})

const UNSUBSCRIBE_TOKEN = vine.string().minLength(1).maxLength(1_000)

serve(endpoints.showUnsubscribing, {
  access: 'public',
  summary: 'The copies that a link to unsubscribe ends',
  query: vine.create({ token: UNSUBSCRIBE_TOKEN.clone() }),
  response: mailedCopy,
  refusals: { 404: problem },
  acting: 'as_staff',
  handle: ({ query }) => showSubscription(query.token),
})

serve(endpoints.unsubscribe, {
  access: 'public',
  summary: 'Unsubscribe from copies, also by one click in a mail program (RFC 8058)',
  params: vine.create({ token: UNSUBSCRIBE_TOKEN.clone() }),
  status: 204,
  // The token alone authorizes the request, in any session. Mail programs have no CSRF token.
  stateless: true,
  handle: ({ path, now, requestId }) => unsubscribe(path.token, { now, requestId }),
})
