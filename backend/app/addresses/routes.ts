import { addressResource, findAddressDetail } from '#app/addresses/list_address_versions'
import { answerList, resourceQuery } from '#app/backoffice/resource_list'
import { endpoint } from '#app/endpoints/endpoint'
import { addressDetail, addressVersionList } from '#shared/addresses/address_version_contract'
import { RESOURCE_RIGHTS } from '#shared/backoffice/resource_rights'
import { pkInText } from '#shared/validation/fields'
import * as v from 'valibot'

endpoint({
  method: 'GET',
  path: 'backoffice/api/addresses/',
  access: RESOURCE_RIGHTS.addresses,
  summary: 'Addresses of all companies in all versions',
  query: resourceQuery,
  answer: addressVersionList,
  handle: (call) => answerList(call, addressResource),
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
