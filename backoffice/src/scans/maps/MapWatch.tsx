import { cellBoxPrecisionAt, cellPrecisionAt } from '#shared/scans/maps/cells/cell_window'
import {
  type MapView,
  boxOf,
  boxPrecisionAt,
  precisionAt,
  showsSingleScans,
} from '#shared/scans/maps/map_window'
import type { Map } from 'leaflet'
import { useEffect } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'

/** Maximum number of single scans, newest first. */
export const MOST_SHOWN = 2_000

export type MapWindow = ReturnType<typeof windowOf>

interface MapWatchProps {
  /** True if the map draws cells, which are finer than buckets of marks and never single scans. */
  hasCells: boolean
  onMove: (seen: MapWindow, view: MapView) => void
  target: MapView | null
}

export function MapWatch({ hasCells, onMove, target }: MapWatchProps) {
  const map = useMap()
  const report = () => onMove(windowOf(map, hasCells), viewOf(map))
  useMapEvents({ moveend: report })
  // eslint-disable-next-line react-hooks/exhaustive-deps -- reports the first view of each kind once
  useEffect(report, [map, hasCells])
  useEffect(() => {
    if (target) map.setView([target.lat, target.lon], target.zoom)
  }, [map, target])
  return null
}

function windowOf(map: Map, hasCells: boolean) {
  const bounds = map.getBounds()
  const zoom = map.getZoom()
  const edges = {
    north: bounds.getNorth(),
    east: bounds.getEast(),
    south: bounds.getSouth(),
    west: bounds.getWest(),
  }
  const question = hasCells
    ? {
        precision: cellPrecisionAt(zoom),
        bounding_box: boxOf(edges, cellBoxPrecisionAt(zoom)),
      }
    : {
        precision: precisionAt(zoom),
        bounding_box: boxOf(edges, boxPrecisionAt(zoom)),
        ...(showsSingleScans(zoom) && { hits: MOST_SHOWN }),
      }
  return { hasCells, question }
}

/** Returns the previous window if both are equal, which saves a redraw. */
export const sameOr = (before: MapWindow | null, after: MapWindow) =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after

function viewOf(map: Map): MapView {
  const { lat, lng } = map.getCenter().wrap()
  return { lat, lon: lng, zoom: map.getZoom() }
}
