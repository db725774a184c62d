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
  answer: deliveryZoneRows,
  ...resourceList(deliveryZonesResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/delivery_zones/:id/',
  access: RESOURCE_RIGHTS.delivery_zones,
  summary: 'One delivery zone with its countries and latest changes',
  params: idPath,
  answer: deliveryZoneDetail,
  handle: ({ path }) => findZone(path.id),
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/delivery_zones/',
  access: RESOURCE_RIGHTS.delivery_zones,
  summary: 'Create a delivery zone; the first one is the default',
  body: deliveryZonePayload,
  status: 201,
  answer: deliveryZoneDetail,
  handle: async (call) => findZone(await createZone(call.body, staffRequest(call))),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/delivery_zones/:id/',
  access: RESOURCE_RIGHTS.delivery_zones,
  summary: 'Change a delivery zone and its countries; placed orders keep what they cost',
  params: idPath,
  body: deliveryZoneChange,
  answer: deliveryZoneDetail,
  handle: async (call) => {
    await changeZone(call.path.id, call.body, staffRequest(call))
    return findZone(call.path.id)
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
  handle: (call) => deleteZone(call.path.id, call.query.updated_at, staffRequest(call)),
})
