import type { StatusCounts } from '#shared/authentications/verification_contract'
import { CLUSTER_PIXELS, ZOOM, nearestCopy } from '#shared/maps/map_window'
import { type Mark, sumCounts } from '#shared/maps/scan_marks'
import {
  type DivIcon,
  type LeafletKeyboardEvent,
  type Map,
  Marker,
  type MarkerCluster,
  markerClusterGroup,
} from 'leaflet'
import 'leaflet.markercluster'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import { useEffect } from 'react'
import { useMap } from 'react-leaflet'
import { countIcon, scanIcon } from './mark_icon'
import { useMarkWords } from './useMarkWords'

/** How much nearer a bucket is looked at that was chosen. */
const NEARER = 2

interface MarkLayerProps {
  marks: readonly Mark[]
  /** Called with the scan of a mark that was chosen; a bucket is looked at more closely. */
  onOpen?: (scan: NonNullable<Mark['scan']>) => void
}

type Words = ReturnType<typeof useMarkWords>

/** Marks on a map; those that are near one another are put together into one with their number. */
export function MarkLayer({ marks, onOpen }: MarkLayerProps) {
  const map = useMap()
  const words = useMarkWords()
  useEffect(() => {
    const centre = map.getCenter().lng
    const group = markerClusterGroup({
      animate: map.options.zoomAnimation ?? false,
      iconCreateFunction: (cluster) => iconOfCluster(cluster, words),
      maxClusterRadius: CLUSTER_PIXELS,
      showCoverageOnHover: false,
    })
    // What had the focus goes with a cluster that is opened: the map takes it.
    group.on('clusterkeypress', (event) => {
      if (isPressed(event as LeafletKeyboardEvent)) map.getContainer().focus()
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
  }, [map, marks, onOpen, words])
  return null
}

const isPressed = ({ originalEvent: { key } }: LeafletKeyboardEvent) =>
  key === 'Enter' || key === ' '

/** Its icon is drawn when it is shown: of thousands of marks most are within clusters. */
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

/** The mark that has the focus; null when none has. */
function focusedKey(map: Map): string | null {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || !map.getContainer().contains(activeElement)) {
    return null
  }
  return activeElement.dataset.key ?? null
}

/** The same mark keeps the focus when others come; where it has gone, the map takes it. */
function focusAgain(map: Map, key: string): void {
  const container = map.getContainer()
  const same = container.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  ;(same ?? container).focus({ preventScroll: true })
}
