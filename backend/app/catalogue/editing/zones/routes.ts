import { resourceList } from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { changeZone, createZone, deleteZone } from '#app/catalogue/editing/zones/change_zone'
import { deliveryZonesResource, findZone } from '#app/catalogue/editing/zones/list_zones'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { idPath, seenVersionQuery } from '#app/foundation/http/input/url_fields'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  deliveryZoneChange,
  deliveryZoneDetail,
  deliveryZonePayload,
  deliveryZoneRows,
} from '#shared/catalogue/editing/delivery_zone_contract'

endpoint({
  method: 'GET',
  path: 'backoffice/api/delivery_zones/',
  access: RESOURCE_RIGHTS.delivery_zones,
  summary: 'Delivery zones with their countries; all that match as CSV when asked for',
  response: deliveryZoneRows,
  ...resourceList(deliveryZonesResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/delivery_zones/:id/',
  access: RESOURCE_RIGHTS.delivery_zones,
  summary: 'One delivery zone with its countries and latest changes',
  params: idPath,
  response: deliveryZoneDetail,
  handle: ({ path }) => findZone(path.id),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/delivery_zones/',
  access: RESOURCE_RIGHTS.delivery_zones,
  summary: 'Create a delivery zone; the first one is the default',
  body: deliveryZonePayload,
  status: 201,
  response: deliveryZoneDetail,
  idempotent: true,
  handle: async (request) => findZone(await createZone(request.body, staffRequest(request))),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/delivery_zones/:id/',
  access: RESOURCE_RIGHTS.delivery_zones,
  summary: 'Change a delivery zone and its countries; placed orders keep what they cost',
  params: idPath,
  body: deliveryZoneChange,
  response: deliveryZoneDetail,
  handle: async (request) => {
    await changeZone(request.path.id, request.body, staffRequest(request))
    return findZone(request.path.id)
  },
})

endpoint({
  method: 'DELETE',
  path: 'backoffice/api/delivery_zones/:id/',
  access: RESOURCE_RIGHTS.delivery_zones,
  summary: 'Delete a delivery zone that is not the default',
  params: idPath,
  query: seenVersionQuery,
  status: 204,
  handle: (request) => deleteZone(request.path.id, request.query.updated_at, staffRequest(request)),
})
