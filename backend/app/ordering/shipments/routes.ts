import { resourceList } from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { idPath, seenVersionQuery } from '#app/foundation/http/input/url_fields'
import { changeCarrier, createCarrier, deleteCarrier } from '#app/ordering/shipments/change_carrier'
import { carriersResource, findCarrier } from '#app/ordering/shipments/list_carriers'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  carrierChange,
  carrierDetail,
  carrierPayload,
  carrierRows,
} from '#shared/ordering/shipments/carrier_contract'

endpoint({
  method: 'GET',
  path: 'backoffice/api/carriers/',
  access: RESOURCE_RIGHTS.carriers,
  summary: 'Carriers with the links to their parcels; all that match as CSV when asked for',
  response: carrierRows,
  ...resourceList(carriersResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/carriers/:id/',
  access: RESOURCE_RIGHTS.carriers,
  summary: 'One carrier with its latest changes',
  params: idPath,
  response: carrierDetail,
  handle: ({ path }) => findCarrier(path.id),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/carriers/',
  access: RESOURCE_RIGHTS.carriers,
  summary: 'Create a carrier',
  body: carrierPayload,
  status: 201,
  response: carrierDetail,
  idempotent: true,
  handle: async (request) => findCarrier(await createCarrier(request.body, staffRequest(request))),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/carriers/:id/',
  access: RESOURCE_RIGHTS.carriers,
  summary: 'Change a carrier; its shipments keep the name and get the new link',
  params: idPath,
  body: carrierChange,
  response: carrierDetail,
  handle: async (request) => {
    await changeCarrier(request.path.id, request.body, staffRequest(request))
    return findCarrier(request.path.id)
  },
})

endpoint({
  method: 'DELETE',
  path: 'backoffice/api/carriers/:id/',
  access: RESOURCE_RIGHTS.carriers,
  summary: 'Delete a carrier that no shipment names',
  params: idPath,
  query: seenVersionQuery,
  status: 204,
  handle: (request) =>
    deleteCarrier(request.path.id, request.query.updated_at, staffRequest(request)),
})
