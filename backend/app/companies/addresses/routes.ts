import { changeBillingAddress } from '#app/companies/addresses/change_billing_address'
import { changeDeliveryAddress } from '#app/companies/addresses/change_delivery_address'
import {
  addDistributionAddress,
  deleteDistributionAddress,
} from '#app/companies/addresses/distribution_addresses'
import { listAddresses } from '#app/companies/addresses/company_addresses'
import {
  address,
  ADDRESS_CATEGORIES,
  ADDRESS_CHANGE_RIGHTS,
  addressList,
  addressPayload,
} from '#shared/companies/addresses/address_contract'
import db from '@adonisjs/lucid/services/db'
import { addressResource, findAddressDetail } from '#app/companies/addresses/list_address_versions'
import { resourceList } from '#app/foundation/resources/resource_list'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { idPath, pkPath } from '#app/foundation/http/input/url_fields'
import {
  addressDetail,
  addressVersionList,
} from '#shared/companies/addresses/address_version_contract'
import {
  deleteAddress,
  listCompanyAddresses,
  saveAddress,
} from '#shared/companies/addresses/address_endpoints'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { problem } from '#shared/ground/http/problem'
import { Forbidden } from '#app/foundation/http/refusal'
import { allows } from '#shared/ground/access/rights'
import vine from '@vinejs/vine'

serve(listCompanyAddresses, {
  access: '*',
  summary: 'The addresses of the user’s company in their newest versions',
  query: vine.create({ q_category: vine.enum(ADDRESS_CATEGORIES).optional() }),
  response: addressList,
  handle: ({ user: me, query, language }) =>
    listAddresses(db.connection(), me.company.id, query.q_category, language),
})

serve(saveAddress, {
  access: '*',
  summary:
    'Change the billing or delivery address, or add a distribution address; the latter two wait for approval',
  body: addressPayload,
  status: 201,
  response: address,
  throttled: true,
  handle: ({ user: me, body, language, now, requestId }) => {
    if (!allows(me.rights, ADDRESS_CHANGE_RIGHTS[body.category])) throw new Forbidden()
    const request = { now, requestId, language }
    if (body.category === 'BILLING') return changeBillingAddress(me, body, request)
    if (body.category === 'DELIVERY') return changeDeliveryAddress(me, body, request)
    return addDistributionAddress(me, body, request)
  },
})

serve(deleteAddress, {
  access: ADDRESS_CHANGE_RIGHTS.DISTRIBUTION,
  summary: 'Remove a distribution address of the user’s company',
  params: pkPath,
  status: 204,
  refusals: { 422: problem },
  handle: ({ user: me, path, now, requestId }) =>
    deleteDistributionAddress(me, path.pk, { now, requestId }),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/addresses/',
  access: RESOURCE_RIGHTS.addresses,
  summary: 'Addresses of all companies in all versions',
  response: addressVersionList,
  ...resourceList(addressResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/addresses/:id/',
  access: RESOURCE_RIGHTS.addresses,
  summary: 'One address with its versions and the request for its approval',
  params: idPath,
  response: addressDetail,
  handle: ({ path }) => findAddressDetail(path.id),
})
