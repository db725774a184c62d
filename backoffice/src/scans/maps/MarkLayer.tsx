import type { StatusCounts } from '#shared/scans/questions/scan_page_contract'
import { CLUSTER_PIXELS, ZOOM, nearestCopy } from '#shared/scans/maps/map_window'
import { type DrawnScan, type Mark, sumCounts } from '#shared/scans/maps/scan_marks'
import {
  type DivIcon,
  type LeafletEvent,
  type LeafletKeyboardEvent,
  type Map,
  Marker,
  type MarkerCluster,
  markerClusterGroup,
} from 'leaflet'
import 'leaflet.markercluster'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import { useEffect, useState } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import { countIcon, scanIcon } from './mark_icon'
import { useMarkWords } from './useMarkWords'

/** Zoom levels to zoom in when a bucket is selected. */
const NEARER = 2

/** Number of zoom levels, the current one included, that are clustered ahead. */
const ZOOMS_AHEAD = 2

interface MarkLayerProps {
  marks: readonly Mark[]
  /** Called with a selected scan; selecting a bucket zooms in. */
  onOpen?: (scan: DrawnScan) => void
}

type ClusterEvent = LeafletEvent & { layer: MarkerCluster }

type Words = ReturnType<typeof useMarkWords>

/** Marks on a map; close ones form a cluster with their number. */
export function MarkLayer({ marks, onOpen }: MarkLayerProps) {
  const map = useMap()
  const words = useMarkWords()
  const apartFrom = useApartFrom(map)
  // Scans at one place stay together at any zoom; buckets are at different places.
  const ahead = marks.some(({ scan }) => scan) ? null : apartFrom
  useEffect(() => {
    const centre = map.getCenter().lng
    const group = markerClusterGroup({
      animate: map.options.zoomAnimation ?? false,
      iconCreateFunction: (cluster) => iconOfCluster(cluster, words),
      maxClusterRadius: CLUSTER_PIXELS,
      showCoverageOnHover: false,
      ...(ahead !== null && {
        disableClusteringAtZoom: ahead,
        spiderfyOnMaxZoom: false,
        zoomToBoundsOnClick: false,
      }),
    })
    const lookInto = ({ layer }: ClusterEvent) => {
      const bounds = layer.getBounds()
      const zoom = Math.max(map.getBoundsZoom(bounds), map.getZoom() + 1)
      map.setView(bounds.getCenter(), Math.min(ZOOM.most, zoom))
    }
    if (ahead !== null) group.on('clusterclick', (event) => lookInto(event as ClusterEvent))
    // An opened cluster is removed, so the map takes over its focus.
    group.on('clusterkeypress', (event) => {
      if (!isPressed(event as LeafletKeyboardEvent)) return
      map.getContainer().focus()
      if (ahead !== null) lookInto(event as ClusterEvent)
    })
    const choose = ({ scan, lat, lon }: Mark) => {
      if (scan) return onOpen?.(scan)
      map.getContainer().focus()
      map.setView([lat, nearestCopy(lon, centre)], Math.min(ZOOM.most, map.getZoom() + NEARER))
    }
    group.addLayers(
      marks.map((mark) => {
        const marker = new ScanMarker(mark, centre, words)
        marker.on('click', () => choose(mark))
        marker.on('keypress', (event) => {
          if (isPressed(event)) choose(mark)
        })
        return marker
      })
    )
    const focused = focusedKey(map)
    group.addTo(map)
    if (focused !== null) focusAgain(map, focused)
    return () => {
      group.remove()
    }
  }, [ahead, map, marks, onOpen, words])
  return null
}

/** The zoom from which buckets are not clustered; always beyond the current zoom. */
function useApartFrom(map: Map): number {
  const [zoom, setZoom] = useState(() => map.getZoom())
  useMapEvents({
    zoomend: () => {
      const now = map.getZoom()
      setZoom((before) => (Math.abs(now - before) < ZOOMS_AHEAD ? before : now))
    },
  })
  return zoom + ZOOMS_AHEAD
}

const isPressed = ({ originalEvent: { key } }: LeafletKeyboardEvent) =>
  key === 'Enter' || key === ' '

/** Draws its icon when shown, because most of thousands of marks are inside clusters. */
class ScanMarker extends Marker {
  readonly counts: StatusCounts
  readonly #icon: () => DivIcon

  constructor(mark: Mark, centre: number, words: Words) {
    super([mark.lat, nearestCopy(mark.lon, centre)])
    this.counts = mark.counts
    this.#icon = () => iconOfMark(mark, words)
  }

  override onAdd(map: Map): this {
    this.options.icon = this.#icon()
    return super.onAdd(map)
  }
}

function iconOfMark(mark: Mark, words: Words): DivIcon {
  const { key, scan, counts, total } = mark
  if (scan) return scanIcon(scan.status, { key, label: words.scan(scan) })
  return countIcon(counts, words.short(total), { key, label: words.counts(counts) })
}

function iconOfCluster(cluster: MarkerCluster, words: Words): DivIcon {
  const counts = sumCounts(
    cluster.getAllChildMarkers().map((marker) => (marker as ScanMarker).counts)
  )
  const total = counts.reduce((sum, { doc_count: count }) => sum + count, 0)
  const { lat, lng } = cluster.getLatLng()
  const key = `${lat.toFixed(3)} ${lng.toFixed(3)}`
  return countIcon(counts, words.short(total), { key, label: words.counts(counts) })
}

/** The focused mark; null without one. */
function focusedKey(map: Map): string | null {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !map.getContainer().contains(activeElement)) {
    return null
  }
  return activeElement.dataset.key ?? null
}

/** Focuses the same mark after a redraw, or the map when it is gone. */
function focusAgain(map: Map, key: string): void {
  const container = map.getContainer()
  const same = container.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  ;(same ?? container).focus({ preventScroll: true })
}
