import mapLayersConfig from '#config/portal/map_layers'
import { serve } from '#app/foundation/endpoints/endpoint'
import { mapLayers } from '#shared/scans/maps/map_layer_contract'
import { listMapLayers } from '#shared/scans/maps/map_layer_endpoints'

serve(listMapLayers, {
  access: '*',
  summary: 'Map servers that the operator allows; none by default',
  response: mapLayers,
  handle: async () => [...mapLayersConfig],
})
