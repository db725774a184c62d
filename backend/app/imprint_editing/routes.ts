import { resourceList } from '#app/resources/resource_list'
import { staffCall } from '#app/resources/staff_call'
import { endpoint } from '#app/endpoints/endpoint'
import { changeImprint } from '#app/imprint_editing/change_imprint'
import { findImprint } from '#app/imprint_editing/find_imprint'
import { imprintsResource } from '#app/imprint_editing/list_imprints'
import { RESOURCE_RIGHTS } from '#shared/backoffice/resource_rights'
import {
  imprintChange,
  imprintDetail,
  imprintPath,
  imprintRows,
} from '#shared/imprint_editing/imprint_contract'

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
