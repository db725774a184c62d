import mapLayersConfig from '#config/map_layers'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { mapLayers } from '#shared/scans/maps/map_layer_contract'

endpoint({
  method: 'GET',
  path: 'accounts/api/map_layers/',
  access: '*',
  summary: 'Map servers that the operator allows; none by default',
  answer: mapLayers,
  handle: async () => [...mapLayersConfig],
})
