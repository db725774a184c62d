import { DomUtil, Layer, type Map, type Point, point } from 'leaflet'
import { countryOfNumber } from '#shared/ground/geography/country_numbers'
import { type NameLayer, nameInLayer } from '#shared/scans/places/country_names'
import { type FlatRing, flatRings } from '#shared/scans/places/flat_rings'
import type { Countries } from '#shared/scans/maps/leaflet/world_borders'

interface Named {
  name: string
  /** The largest area of the country. */
  area: FlatRing
}

const PANE = 'names'
/** Maximum width of a letter and height of a line, in pixels. */
const LETTER = 8
const LINE = 16
/** Maximum ratio of a name's width to its country's. */
const OVERHANG = 1.3

/** Shows the names of countries that are wide enough, the largest first, without overlaps. */
export class NamesLayer extends Layer {
  readonly #named: readonly Named[]
  readonly #element = DomUtil.create('div', 'leaflet-zoom-hide')

  constructor(countries: Countries, layer: NameLayer) {
    super()
    this.#named = countries.features
      .map(({ id, geometry, properties }) => {
        const code = countryOfNumber(String(id))
        const [area] = flatRings(geometry).sort((one, other) => sizeOf(other) - sizeOf(one))
        return { name: code ? nameInLayer(code, layer) : properties.name, area: area! }
      })
      .sort((one, other) => sizeOf(other.area) - sizeOf(one.area))
  }

  override onAdd(map: Map): this {
    this.#element.setAttribute('aria-hidden', 'true')
    const pane = map.getPane(PANE) ?? map.createPane(PANE)
    pane.append(this.#element)
    this.#draw()
    return this
  }

  override onRemove(): this {
    this.#element.remove()
    return this
  }

  override getEvents() {
    return { moveend: () => this.#draw(), viewreset: () => this.#draw() }
  }

  #draw(): void {
    const map = this._map
    const worldPixels = 256 * 2 ** map.getZoom()
    const view = map.getPixelBounds()
    const origin = map.getPixelOrigin()
    const taken: { at: Point; width: number }[] = []
    this.#element.replaceChildren()
    for (const { name, area } of this.#named) {
      const width = name.length * LETTER
      if ((area.east - area.west) * worldPixels * OVERHANG < width) continue
      const { x, y } = middleOf(area)
      const centre = (view.min!.x + view.max!.x) / 2
      const at = point((x + Math.round(centre / worldPixels - x)) * worldPixels, y * worldPixels)
      if (!view.contains(at)) continue
      const isOver = taken.some(
        (other) =>
          Math.abs(other.at.x - at.x) < (other.width + width) / 2 &&
          Math.abs(other.at.y - at.y) < LINE
      )
      if (isOver) continue
      taken.push({ at, width })
      const label = DomUtil.create('span', '', this.#element)
      label.textContent = name
      DomUtil.setPosition(label, at.subtract(origin))
    }
  }
}

const sizeOf = ({ east, west, north, south }: FlatRing) => (east - west) * (south - north)

/** Returns the centre of mass, which lies within most countries. */
function middleOf({ points }: FlatRing): { x: number; y: number } {
  let [area, x, y] = [0, 0, 0]
  for (let index = 0; index + 3 < points.length; index += 2) {
    const [x1, y1, x2, y2] = points.subarray(index, index + 4)
    const cross = x1! * y2! - x2! * y1!
    area += cross
    x += (x1! + x2!) * cross
    y += (y1! + y2!) * cross
  }
  return { x: x / (3 * area), y: y / (3 * area) }
}
