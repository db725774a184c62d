import * as v from 'valibot'

/** Tiles of a map server that the operator has chosen. */
export const mapLayer = v.strictObject({
  /** What the layer is called where one chooses it. */
  name: v.string(),
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  url: v.string(),
  /** Whom the map is owed to, as its server wants it said. */
  attribution: v.string(),
})
export type MapLayer = v.InferOutput<typeof mapLayer>

/** None unless the operator has chosen some. */
export const mapLayers = v.array(mapLayer)
