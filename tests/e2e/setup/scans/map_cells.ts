import type { BoundingBox } from '#shared/scans/maps/map_window'

export function cellsOver({ top_left: from, bottom_right: to }: BoundingBox, count: number) {
  const columns = 100
  const lonStep = (to.lon - from.lon) / columns
  const latStep = ((to.lat - from.lat) * columns) / count
  return Array.from({ length: count }, (_, index) => ({
    geohash: `cell${index}`,
    center_lat: from.lat + latStep * (Math.floor(index / columns) + 0.5),
    center_lon: from.lon + lonStep * ((index % columns) + 0.5),
    doc_count: 2,
    status: [
      { key: 1, doc_count: 1 },
      { key: 4, doc_count: 1 },
    ],
  }))
}
