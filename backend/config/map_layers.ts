import env from '#start/env'
import type { MapLayer } from '#shared/maps/map_layer_contract'

/** Tiles that maps show in place of borders; none unless `MAP_LAYERS` names some. */
const mapLayersConfig: readonly MapLayer[] = env.get('MAP_LAYERS') ?? []

export default mapLayersConfig
