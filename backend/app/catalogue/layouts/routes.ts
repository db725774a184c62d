import { resourceList } from '#app/foundation/resources/resource_list'
import { staffCall } from '#app/foundation/resources/staff_call'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { changeImprint } from '#app/catalogue/layouts/change_imprint'
import { findImprint } from '#app/catalogue/layouts/find_imprint'
import { imprintsResource } from '#app/catalogue/layouts/list_imprints'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  imprintChange,
  imprintDetail,
  imprintPath,
  imprintRows,
} from '#shared/catalogue/layouts/imprint_contract'

endpoint({
  method: 'GET',
  path: 'backoffice/api/imprints/',
  access: RESOURCE_RIGHTS.imprints,
  summary: 'What products offer and print; all that match as CSV when asked for',
  answer: imprintRows,
  ...resourceList(imprintsResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/imprints/:id/',
  access: RESOURCE_RIGHTS.imprints,
  summary: 'The services and print fields of a product, with the layouts that can be chosen',
  params: imprintPath,
  answer: imprintDetail,
  handle: ({ path, language }) => findImprint(path.id, language),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/imprints/:id/',
  access: RESOURCE_RIGHTS.imprints,
  summary: 'Change the services and print fields of a product',
  params: imprintPath,
  body: imprintChange,
  answer: imprintDetail,
  handle: async (call) => {
    const { path, body, t, language } = call
    await changeImprint(path.id, body, staffCall(call), t)
    return findImprint(path.id, language)
  },
})
