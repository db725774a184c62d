import type { Box, FreeSpace } from '#app/scans/suspicions/evidence_file/free_space'
import { type MapFrame, projectTo, stepOf } from '#app/scans/suspicions/evidence_file/map_frame'
import { COUNTRY_EXTENTS } from '#app/scans/suspicions/evidence/country_extents'
import { countryName } from '#shared/ground/geography/countries'
import type { Language } from '#shared/ground/i18n/language'

type MeasureText = (text: string, size: number) => number

interface MapText extends Box {
  text: string
  size: number
}

const DEGREES = 18
const COUNTRY = 20
/** Line height as a multiple of the text size. */
export const LINE = 1.3
const KM_PER_DEGREE = 111
/** Half the width of the narrowest letter, to exclude names that cannot fit. */
const NARROWEST = 2

export function placeDegrees(view: MapFrame, space: FreeSpace, widthOf: MeasureText): MapText[] {
  const step = stepOf(view)
  const place = (text: string, beside: (size: Pick<Box, 'width' | 'height'>) => Box[]) => {
    const size = { width: widthOf(text, DEGREES), height: DEGREES * LINE }
    const box = space.take(beside(size))
    return box ? [{ ...box, text, size: DEGREES }] : []
  }
  const meridians = linesOf(view.west, view.east, step).flatMap((lon) => {
    const { x } = projectTo(view, { lat: 0, lon })
    const turned = ((((lon + 180) % 360) + 360) % 360) - 180
    return place(`${turned}°`, ({ width, height }) => {
      const y = space.height - height - 4
      return [
        { x: x + 5, y, width, height },
        { x: x - width - 5, y, width, height },
      ]
    })
  })
  const parallels = linesOf(view.south, view.north, step).flatMap((lat) => {
    if (Math.abs(lat) > 90) return []
    const { y } = projectTo(view, { lat, lon: 0 })
    return place(`${lat}°`, ({ width, height }) => [
      { x: 5, y: y - height, width, height },
      { x: 5, y: y + 2, width, height },
    ])
  })
  return [...meridians, ...parallels]
}

/** Returns the multiples of `step` from `from` (included) to `to` (excluded). */
export const linesOf = (from: number, to: number, step: number): number[] =>
  Array.from(
    { length: Math.max(0, Math.ceil(to / step) - Math.ceil(from / step)) },
    (_, index) => (Math.ceil(from / step) + index) * step
  )

export function placeNames(
  view: MapFrame,
  space: FreeSpace,
  language: Language,
  widthOf: MeasureText
): MapText[] {
  const largest = [...COUNTRY_EXTENTS].sort((one, other) => other.radiusKm - one.radiusKm)
  const height = COUNTRY * LINE
  const names: MapText[] = []
  for (const { code, radiusKm, ...place } of largest) {
    const radius = (radiusKm / KM_PER_DEGREE) * view.perLat
    const middles = [-360, 0, 360]
      .map((turn) => projectTo(view, place, turn))
      .filter(({ x }) => x > 0 && x < space.width)
    const text = countryName(code, language)
    if (middles.length === 0 || radius < text.length * NARROWEST) continue
    const width = widthOf(text, COUNTRY)
    if (radius <= width / 2) continue
    for (const middle of middles) {
      const [x, y] = [middle.x - width / 2, middle.y - height / 2]
      // Names can also be above or below the centre of the country.
      const box = space.take(
        [0, -0.25, 0.25, -0.5, 0.5].map((part) => ({ x, y: y + part * radius, width, height }))
      )
      if (box) names.push({ ...box, text, size: COUNTRY })
    }
  }
  return names
}
