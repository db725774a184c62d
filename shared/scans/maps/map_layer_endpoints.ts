import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type { mapLayers } from '#shared/scans/maps/map_layer_contract'

export const listMapLayers = describeEndpoint<{ result: typeof mapLayers }>(
  'GET',
  'accounts/api/map_layers/'
)
