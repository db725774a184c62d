import { requireRight } from '#app/accounts/require_right'
import { changeBillingAddress } from '#app/addresses/change_billing_address'
import { changeDeliveryAddress } from '#app/addresses/change_delivery_address'
import {
  addDistributionAddress,
  deleteDistributionAddress,
} from '#app/addresses/distribution_addresses'
import { listAddresses } from '#app/addresses/company_addresses'
import { endpoint } from '#app/endpoints/endpoint'
import {
  ADDRESS_CHANGE_RIGHTS,
  address,
  addressList,
  addressListQuery,
  addressPath,
  addressPayload,
} from '#shared/companies/company_contract'
import db from '@adonisjs/lucid/services/db'

endpoint({
  method: 'GET',
  path: 'accounts/api/addresses/',
  access: '*',
  summary: 'The addresses of the own company in their newest versions',
  query: addressListQuery,
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
  summary: 'Take a distribution address off the own company’s list',
  params: addressPath,
  status: 204,
  handle: ({ user: me, path, now, requestId }) =>
    deleteDistributionAddress(me, path.pk, { now, requestId }),
})
