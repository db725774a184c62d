import { ZOOM } from '#shared/scans/maps/map_window'
import type { LatLngLiteral, Map } from 'leaflet'

/** Zoom levels by which the map zooms in on a cell. */
export const NEARER = 2

/** Closes the popup, focuses the map and shows a place. */
export function zoomTo(map: Map, place: LatLngLiteral, zoom: number): void {
  map.closePopup()
  map.getContainer().focus()
  map.setView(place, Math.min(ZOOM.most, zoom))
}
