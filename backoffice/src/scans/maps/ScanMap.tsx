import { LoadingLine } from '#shared/ground/components/LoadingLine'
import type { ScanFilter } from '#shared/scans/questions/scan_address'
import BaseMap from '#shared/scans/maps/leaflet/BaseMap'
import {
  FIRST_VIEW,
  type MapView,
  boxOf,
  boxPrecisionAt,
  precisionAt,
  showsSingleScans,
} from '#shared/scans/maps/map_window'
import { type DrawnScan, marksOf } from '#shared/scans/maps/scan_marks'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Map } from 'leaflet'
import { useEffect, useMemo, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { useMap, useMapEvents } from 'react-leaflet'
import { ScanFailure } from '../asking/ScanResult'
import { useAskAgain, useScans } from '../asking/useScans'
import { StatusLegend } from '../charts/StatusLegend'
import { MarkLayer } from './MarkLayer'
import { MarkTable } from './MarkTable'
import { WithoutPlace, useWholeEarth } from './WithoutPlace'
import { type MapHeight, markStyle, tallMap } from './mark_style'

/** Maximum number of single scans, newest first. */
const MOST_SHOWN = 2_000

export interface ScanMapProps {
  /** Description for screen readers. */
  label: string
  /** The map adds the visible area. */
  filter: ScanFilter
  /** False while the filter is invalid. */
  isEnabled?: boolean
  /** Called with a scan selected on the map or in its table. */
  onOpen?: (scan: DrawnScan) => void
  height?: MapHeight
  /** Initial view, for example from the URL. */
  view?: MapView
  onView?: (view: MapView) => void
}

type MapWindow = ReturnType<typeof windowOf>

/**
 * Places of the scans of a filter: counts by area, single scans when zoomed in. Requests only the
 * visible area. Load it by `lazy_maps.ts`.
 */
export default function ScanMap(props: ScanMapProps) {
  const { label, filter, isEnabled = true, onOpen, height = tallMap, view, onView } = props
  const t = useTranslate()
  const locale = useLocale()
  const [seen, setSeen] = useState<MapWindow | null>(null)
  // A filtered area is queried as a whole; it is small, because it is a cell of such a map.
  const { bounding_box: box } = filter
  const [target, setTarget] = useState<MapView | null>(null)
  const query = useScans('markers', filter, {
    more: { ...seen?.question, ...(box && { bounding_box: box }) },
    isEnabled: isEnabled && seen !== null,
  })
  const whole = useWholeEarth(filter, isEnabled)
  const askAgain = useAskAgain()
  const { data, error, isFetching, isPlaceholderData } = query
  const marks = useMemo(() => (data ? marksOf(data.data) : []), [data])
  const isCut = data?.data.type === 'single_hits' && data.data.hits.length === MOST_SHOWN
  return (
    <Stack spacing={1} sx={{ minWidth: 0 }}>
      <Box aria-busy={isFetching} sx={markStyle(isPlaceholderData)}>
        <LoadingLine isLoading={isFetching} label={t('scans.loading')} />
        {error && !isFetching && <ScanFailure error={error} onRetry={askAgain} />}
        <BaseMap
          height={height}
          label={label}
          legend={<StatusLegend />}
          opening={{ view: view ?? FIRST_VIEW }}
        >
          <Watch
            onMove={(map) => {
              setSeen((before) => sameOr(before, windowOf(map)))
              onView?.(viewOf(map))
            }}
            target={target}
          />
          <MarkLayer marks={marks} onOpen={onOpen} />
        </BaseMap>
      </Box>
      <Typography role="status" variant="body2">
        {data?.count === 0 &&
          !isPlaceholderData &&
          t(whole?.count === 0 ? 'scans.nothing' : 'scan_map.nothing_here')}
        {isCut &&
          t('scan_map.newest', {
            shown: MOST_SHOWN.toLocaleString(locale),
            count: data.count.toLocaleString(locale),
          })}
      </Typography>
      {whole && <WithoutPlace whole={whole} />}
      <MarkTable filter={filter} marks={marks} onOpen={onOpen} onShow={setTarget} />
    </Stack>
  )
}

interface WatchProps {
  onMove: (map: Map) => void
  target: MapView | null
}

/** Reports the visible area, and moves the map on request. */
function Watch({ onMove, target }: WatchProps) {
  const map = useMap()
  useMapEvents({ moveend: () => onMove(map) })
  // eslint-disable-next-line react-hooks/exhaustive-deps -- reports the first view once
  useEffect(() => onMove(map), [map])
  useEffect(() => {
    if (target) map.setView([target.lat, target.lon], target.zoom)
  }, [map, target])
  return null
}

function windowOf(map: Map) {
  const bounds = map.getBounds()
  const zoom = map.getZoom()
  const edges = {
    north: bounds.getNorth(),
    east: bounds.getEast(),
    south: bounds.getSouth(),
    west: bounds.getWest(),
  }
  return {
    question: {
      precision: precisionAt(zoom),
      bounding_box: boxOf(edges, boxPrecisionAt(zoom)),
      ...(showsSingleScans(zoom) && { hits: MOST_SHOWN }),
    },
  }
}

/** Keeps equal windows identical, which saves a redraw. */
const sameOr = (before: MapWindow | null, after: MapWindow) =>
  JSON.stringify(before) === JSON.stringify(after) ? before : after

function viewOf(map: Map): MapView {
  const { lat, lng } = map.getCenter().wrap()
  return { lat, lon: lng, zoom: map.getZoom() }
}
