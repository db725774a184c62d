import { resourceList } from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { idPath } from '#app/foundation/http/input/url_fields'
import { changeImprint } from '#app/catalogue/layouts/change_imprint'
import { findImprint } from '#app/catalogue/layouts/find_imprint'
import { imprintsResource } from '#app/catalogue/layouts/list_imprints'
import * as layoutsEndpoints from '#shared/catalogue/layouts/layouts_endpoints'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  imprintChange,
  imprintDetail,
  imprintRows,
} from '#shared/catalogue/layouts/imprint_contract'

endpoint({
  method: 'GET',
  path: 'backoffice/api/imprints/',
  access: RESOURCE_RIGHTS.imprints,
  summary: 'What products offer and print; all that match as CSV when asked for',
  response: imprintRows,
  ...resourceList(imprintsResource),
})

serve(layoutsEndpoints.showImprint, {
  access: RESOURCE_RIGHTS.imprints,
  summary: 'The services and print fields of a product, with the layouts that can be chosen',
  params: idPath,
  response: imprintDetail,
  handle: ({ path, language }) => findImprint(path.id, language),
})

serve(layoutsEndpoints.changeImprint, {
  access: RESOURCE_RIGHTS.imprints,
  summary: 'Change the services and print fields of a product',
  params: idPath,
  body: imprintChange,
  response: imprintDetail,
  handle: async (request) => {
    const { path, body, t, language } = request
    await changeImprint(path.id, body, staffRequest(request), t)
    return findImprint(path.id, language)
  },
})
