import { DomUtil, GridLayer, type Coords, type GridLayerOptions } from 'leaflet'
import { type FlatRing, flatRings, tilePath } from '#shared/scans/places/flat_rings'
import type { Countries } from '#shared/scans/maps/leaflet/world_borders'

const SVG = 'http://www.w3.org/2000/svg'
/** Tiles overlap by one pixel, so that no gap shows. */
const OVERLAP = 1

export class BorderLayer extends GridLayer {
  readonly #rings: readonly FlatRing[]

  constructor(countries: Countries, options?: GridLayerOptions) {
    super(options)
    this.#rings = countries.features.flatMap(({ geometry }) => flatRings(geometry))
  }

  protected override createTile({ x, y, z }: Coords): HTMLElement {
    const size = this.getTileSize().x
    const tile = DomUtil.create('div')
    const drawing = document.createElementNS(SVG, 'svg')
    drawing.setAttribute('width', String(size + OVERLAP))
    drawing.setAttribute('height', String(size + OVERLAP))
    const path = document.createElementNS(SVG, 'path')
    path.setAttribute('class', 'borders')
    path.setAttribute('d', tilePath(this.#rings, { x, y, count: 2 ** z, size }))
    drawing.append(path)
    tile.append(drawing)
    return tile
  }
}
