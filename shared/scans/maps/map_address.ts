import { type MapView, ZOOM } from '#shared/scans/maps/map_window'

export const writeMapView = ({ lat, lon, zoom }: MapView): string =>
  [lat.toFixed(4), lon.toFixed(4), zoom].join(',')

/** Reverses {@link writeMapView}. Returns undefined for an invalid text. */
export function readMapView(text: string | null): MapView | undefined {
  if (!text || !/^-?[\d.]+,-?[\d.]+,\d+$/.test(text)) return undefined
  const [lat, lon, zoom] = text.split(',').map(Number) as [number, number, number]
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  return isPlace && zoom >= ZOOM.least && zoom <= ZOOM.most ? { lat, lon, zoom } : undefined
}
