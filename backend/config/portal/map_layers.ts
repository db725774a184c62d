import env from '#start/env'
import type { MapLayer } from '#shared/scans/maps/map_layer_contract'

/** Layers of tiles that replace the borders on maps; empty unless `MAP_LAYERS` is set. */
const mapLayersConfig: readonly MapLayer[] = env.get('MAP_LAYERS') ?? []

export default mapLayersConfig
