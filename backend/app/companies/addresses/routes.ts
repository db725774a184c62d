import { requireRight } from '#app/foundation/sessions/require_right'
import { codeQuery, requestRefusals } from '#app/companies/approval_requests/code_calls'
import { findRequestByCode } from '#app/companies/approval_requests/find_request'
import { approveAddress } from '#app/companies/addresses/approve_address'
import { changeBillingAddress } from '#app/companies/addresses/change_billing_address'
import { changeDeliveryAddress } from '#app/companies/addresses/change_delivery_address'
import {
  addDistributionAddress,
  deleteDistributionAddress,
} from '#app/companies/addresses/distribution_addresses'
import { listAddresses } from '#app/companies/addresses/company_addresses'
import {
  ADDRESS_CATEGORIES,
  ADDRESS_CHANGE_RIGHTS,
  address,
  addressList,
  addressPath,
  addressPayload,
} from '#shared/companies/addresses/address_contract'
import db from '@adonisjs/lucid/services/db'
import { addressResource, findAddressDetail } from '#app/companies/addresses/list_address_versions'
import { loadAddressApproval } from '#app/companies/addresses/load_address_approval'
import { resourceList } from '#app/foundation/resources/resource_list'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import {
  addressDetail,
  addressVersionList,
} from '#shared/companies/addresses/address_version_contract'
import {
  addressApproval,
  decisionAnswer,
  decisionPayload,
} from '#shared/companies/approvals/approval_contract'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { problem } from '#shared/ground/http/problem'
import { pkInText } from '#shared/ground/validation/fields'
import vine from '@vinejs/vine'
import * as v from 'valibot'

endpoint({
  method: 'GET',
  path: 'accounts/api/addresses/',
  access: '*',
  summary: 'The addresses of the user’s company in their newest versions',
  query: vine.create({ q_category: vine.enum(ADDRESS_CATEGORIES).optional() }),
  answer: addressList,
  handle: ({ user: me, query, language }) =>
    listAddresses(db.connection(), me.company.id, query.q_category, language),
})

endpoint({
  method: 'POST',
  path: 'accounts/api/addresses/',
  access: '*',
  summary:
    'Change the billing or delivery address, or add a distribution address; the latter two wait for approval',
  body: addressPayload,
  status: 201,
  answer: address,
  throttled: true,
  handle: ({ user: me, body, language, now, requestId }) => {
    requireRight(me, ADDRESS_CHANGE_RIGHTS[body.category])
    const call = { now, requestId, language }
    if (body.category === 'BILLING') return changeBillingAddress(me, body, call)
    if (body.category === 'DELIVERY') return changeDeliveryAddress(me, body, call)
    return addDistributionAddress(me, body, call)
  },
})

endpoint({
  method: 'DELETE',
  path: 'accounts/api/addresses/:pk/',
  access: ADDRESS_CHANGE_RIGHTS.DISTRIBUTION,
  summary: 'Remove a distribution address of the user’s company',
  params: addressPath,
  status: 204,
  refusals: { 422: problem },
  handle: ({ user: me, path, now, requestId }) =>
    deleteDistributionAddress(me, path.pk, { now, requestId }),
})

endpoint({
  method: 'GET',
  path: 'accounts/api/client_address_confirmation/',
  access: 'accounts.approve_address',
  summary: 'The data for a decision about an address, by the code of a mail',
  query: codeQuery,
  answer: addressApproval,
  refusals: requestRefusals,
  handle: async ({ query, language, now }) =>
    loadAddressApproval(await findRequestByCode('ADDRESS', query.token, now), language),
})

endpoint({
  method: 'POST',
  path: 'accounts/api/client_address_confirmation/',
  access: 'accounts.approve_address',
  summary: 'Approve or reject an address; after a rejection the approved one stays in force',
  body: decisionPayload,
  answer: decisionAnswer,
  refusals: requestRefusals,
  handle: async ({ user: by, body, now, requestId }) => {
    const request = await findRequestByCode('ADDRESS', body.token, now)
    return approveAddress(request, { ...body, by, now, requestId })
  },
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/addresses/',
  access: RESOURCE_RIGHTS.addresses,
  summary: 'Addresses of all companies in all versions',
  answer: addressVersionList,
  ...resourceList(addressResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/addresses/:id/',
  access: RESOURCE_RIGHTS.addresses,
  summary: 'One address with its versions and the request for its approval',
  params: v.object({ id: pkInText() }),
  answer: addressDetail,
  handle: ({ path }) => findAddressDetail(path.id),
})
