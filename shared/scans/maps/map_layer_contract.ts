import * as v from 'valibot'

/** Tiles of a map server, configured by the operator. */
const mapLayer = v.strictObject({
  name: v.string(),
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  url: v.string(),
  attribution: v.string(),
})
export type MapLayer = v.InferOutput<typeof mapLayer>

/** Empty by default. */
export const mapLayers = v.array(mapLayer)
