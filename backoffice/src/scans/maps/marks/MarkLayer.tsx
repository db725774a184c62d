import type { StatusCounts } from '#shared/scans/questions/scan_question_contract'
import type { ScanFilter } from '#shared/scans/questions/scans_behind'
import { CLUSTER_PIXELS, nearestCopy } from '#shared/scans/maps/map_window'
import { type DrawnScan, type Mark, sumCounts, totalOf } from '#shared/scans/maps/scan_marks'
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
import { MarkPopup, type OpenedMark } from './MarkPopup'
import { useMarkWords } from './useMarkWords'
import { NEARER, zoomTo } from './zoom_to'

/** Number of zoom levels that are clustered ahead, including the current one. */
const ZOOMS_AHEAD = 2

interface MarkLayerProps {
  marks: readonly Mark[]
  /** The filter of counted marks. The numbers of a selected mark link to its scans. */
  filter?: ScanFilter
  onOpen?: (scan: DrawnScan) => void
}

type ClusterEvent = LeafletEvent & { layer: MarkerCluster }

type Words = ReturnType<typeof useMarkWords>

/** Close marks form a cluster with the number of their scans. */
export function MarkLayer({ marks, filter = {}, onOpen }: MarkLayerProps) {
  const map = useMap()
  const shown = JSON.stringify(filter)
  const [opened, setOpened] = useState<(OpenedMark & { key: string; shown: string }) | null>(null)
  const words = useMarkWords()
  const apartFrom = useApartFrom(map)
  // Scans at one place stay clustered at any zoom; buckets are always at different places.
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
      const members = layer.getAllChildMarkers() as ScanMarker[]
      setOpened({
        key: keyOfCluster(layer),
        shown,
        place: layer.getLatLng(),
        cells: members.map(({ key }) => key),
        counts: sumCounts(members.map(({ counts }) => counts)),
        zoomIn: () =>
          zoomTo(map, bounds.getCenter(), Math.max(map.getBoundsZoom(bounds), map.getZoom() + 1)),
      })
    }
    if (ahead !== null) group.on('clusterclick', (event) => lookInto(event as ClusterEvent))
    // An opened cluster is removed, so the map takes over its focus.
    group.on('clusterkeypress', (event) => {
      if (!isPressed(event as LeafletKeyboardEvent)) return
      if (ahead !== null) lookInto(event as ClusterEvent)
      else map.getContainer().focus()
    })
    const choose = ({ key, scan, counts, lat, lon }: Mark) => {
      if (scan) return onOpen?.(scan)
      const place = { lat, lng: nearestCopy(lon, centre) }
      const zoomIn = () => zoomTo(map, place, map.getZoom() + NEARER)
      setOpened({ key, shown, place, counts, cells: [key], zoomIn })
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
  }, [ahead, map, marks, onOpen, shown, words])
  return (
    opened?.shown === shown && (
      <MarkPopup
        filter={filter}
        mark={opened}
        onClose={() => setOpened(null)}
        onEscape={() => {
          map.closePopup()
          focusAgain(map, opened.key)
        }}
      />
    )
  )
}

/** Returns the zoom from which buckets are no longer clustered; always beyond the current zoom. */
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

/** Creates its icon only when shown, because most of thousands of marks are inside clusters. */
class ScanMarker extends Marker {
  readonly key: string
  readonly counts: StatusCounts
  readonly #icon: () => DivIcon

  constructor(mark: Mark, centre: number, words: Words) {
    super([mark.lat, nearestCopy(mark.lon, centre)])
    this.key = mark.key
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
  return countIcon(counts, words.short(totalOf(counts)), {
    key: keyOfCluster(cluster),
    label: words.counts(counts),
  })
}

function keyOfCluster(cluster: MarkerCluster): string {
  const { lat, lng } = cluster.getLatLng()
  return `${lat.toFixed(3)} ${lng.toFixed(3)}`
}

function focusedKey(map: Map): string | null {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !map.getContainer().contains(activeElement)) {
    return null
  }
  return activeElement.dataset.key ?? null
}

/** Focuses the same mark after a redraw, or the map if the mark is gone. */
function focusAgain(map: Map, key: string): void {
  const container = map.getContainer()
  const same = container.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  ;(same ?? container).focus({ preventScroll: true })
}
