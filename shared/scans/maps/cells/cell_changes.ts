import type { Mark } from '#shared/scans/maps/scan_marks'

export interface CellChange {
  /** The geohash. */
  key: string
  lat: number
  lon: number
  now: number
  before: number
  /** Negative for a decline. */
  change: number
}

/** Returns the cells of both periods, the largest changes first. */
export function changesOf(now: readonly Mark[], before: readonly Mark[]): CellChange[] {
  const cells = new Map<string, CellChange>()
  for (const { key, lat, lon, total } of now) {
    cells.set(key, { key, lat, lon, now: total, before: 0, change: total })
  }
  for (const { key, lat, lon, total } of before) {
    const { now: count } = cells.get(key) ?? { now: 0 }
    cells.set(key, { key, lat, lon, now: count, before: total, change: count - total })
  }
  return [...cells.values()].sort(
    (one, other) => Math.abs(other.change) - Math.abs(one.change) || (one.key < other.key ? -1 : 1)
  )
}

export const sumChanges = (cells: readonly CellChange[]) => ({
  now: sumOf(cells.map(({ now }) => now)),
  before: sumOf(cells.map(({ before }) => before)),
  change: sumOf(cells.map(({ change }) => change)),
})

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
