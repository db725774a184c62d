import { LoadingLine } from '#shared/ground/components/LoadingLine'
import { useAddressParams } from '#shared/ground/search/use_address_params'
import type { ScanFilter } from '#shared/scans/questions/scans_behind'
import BaseMap from '#shared/scans/maps/leaflet/BaseMap'
import { changesOf } from '#shared/scans/maps/cells/cell_changes'
import { FIRST_VIEW, type MapView } from '#shared/scans/maps/map_window'
import { type DrawnScan, marksOf } from '#shared/scans/maps/scan_marks'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { ScanFailure, useAskAgain } from '../asking/useScans'
import { StatusLegend } from '../charts/StatusLegend'
import { ChangeLayer, HeatLayer } from './cells/CellLayer'
import { ChangePopup, HeatPopup } from './cells/CellPopups'
import { ChangeLegend, HeatLegend } from './cells/CellLegend'
import { ChangeTable } from './cells/ChangeTable'
import { cellStyle } from './cells/cell_style'
import { MOST_SHOWN, MapWatch, type MapWindow, sameOr } from './MapWatch'
import { MarkLayer } from './marks/MarkLayer'
import { MarkTable } from './marks/MarkTable'
import { WithoutPlace, useWholeEarth } from './WithoutPlace'
import { type MapHeight, markStyle, tallMap } from './mark_style'
import { useMarkWords } from './marks/useMarkWords'
import { type MapScans, useMarkers } from './useMarkers'

export type MapPicture = 'marks' | 'heat' | 'change'

export interface ShownMap {
  /** True once the scans of the filter are drawn. */
  isShown: boolean
  prefetch: (next: MapScans) => void
}

interface ScanMapProps {
  /** Description for screen readers. */
  label: string
  /** The filter, to which the map adds the visible area. */
  filter: ScanFilter
  /** False while the filter is invalid. */
  isEnabled?: boolean
  /** Called with a scan selected on the map or in its table. */
  onOpen?: (scan: DrawnScan) => void
  height?: MapHeight
  /** Initial view, for example from the URL. */
  view?: MapView
  onView?: (view: MapView) => void
  picture?: MapPicture
  /** The filter of the earlier scans, for the picture of a change. */
  before?: ScanFilter | null
  /** A count that no cell exceeds. Keeps the classes of cells stable while the filter changes. */
  most?: number
  /** Controls above the map. */
  head?: (map: ShownMap) => ReactNode
  /** True during playback, when messages are not announced. */
  isPlaying?: boolean
  /** Called when the user presses a key or clicks on the map. */
  onTouch?: () => void
}

/**
 * A map of the scans that match a filter: counts by area, or single scans when zoomed in. Requests
 * only the visible area. Import it from `lazy_maps.ts`.
 */
export default function ScanMap(props: ScanMapProps) {
  const { label, filter, isEnabled = true, onOpen, height = tallMap, view, onView } = props
  const { picture = 'marks', before = null, most, head, isPlaying = false, onTouch } = props
  const t = useTranslate()
  const locale = useLocale()
  const words = useMarkWords()
  const [seen, setSeen] = useState<MapWindow | null>(null)
  const [target, setTarget] = useState<MapView | null>(null)
  const hasCells = picture !== 'marks'
  const shown = JSON.stringify(filter)
  const { query, prefetch } = useMarkers(
    { filter, before: picture === 'change' ? before : null },
    seen?.question ?? {},
    isEnabled && seen?.hasCells === hasCells
  )
  const whole = useWholeEarth(filter, isEnabled)
  const askAgain = useAskAgain()
  const { data, error, isFetching, isPlaceholderData } = query
  const found = data?.now
  const marks = useMemo(() => (found ? marksOf(found.data) : []), [found])
  const cells = found?.data.type === 'buckets' ? marks : NO_CELLS
  const then = data?.before?.data
  const changes = useMemo(() => (then ? changesOf(cells, marksOf(then)) : []), [cells, then])
  const isCut = found?.data.type === 'single_hits' && found.data.hits.length === MOST_SHOWN
  const highest =
    most ?? Math.max(0, ...cells.map(({ total }) => total), ...changes.map((cell) => cell.before))
  return (
    <Stack spacing={1} sx={{ minWidth: 0 }}>
      {head?.({ isShown: found !== undefined && !isPlaceholderData, prefetch })}
      <Box
        aria-busy={isFetching}
        onKeyDown={onTouch}
        onPointerDown={onTouch}
        sx={[markStyle(isPlaceholderData), cellStyle]}
      >
        <LoadingLine isLoading={isFetching} label={t('scans.loading')} />
        {error && !isFetching && <ScanFailure error={error} onRetry={askAgain} />}
        <BaseMap
          height={height}
          label={label}
          legend={
            <>
              {picture === 'marks' && <StatusLegend />}
              {picture === 'heat' && <HeatLegend most={highest} />}
              {picture === 'change' && <ChangeLegend most={highest} />}
            </>
          }
          opening={{ view: view ?? FIRST_VIEW }}
        >
          <MapWatch
            hasCells={hasCells}
            onMove={(next, at) => {
              setSeen((former) => sameOr(former, next))
              onView?.(at)
            }}
            target={target}
          />
          {picture === 'marks' && <MarkLayer filter={filter} marks={marks} onOpen={onOpen} />}
          {picture === 'heat' && (
            <>
              <HeatLayer cells={cells} most={highest} />
              <HeatPopup cells={cells} filter={filter} key={shown} />
            </>
          )}
          {picture === 'change' && before && (
            <>
              <ChangeLayer cells={changes} most={highest} />
              <ChangePopup
                before={before}
                cells={changes}
                filter={filter}
                key={shown}
                placeOf={words.place}
              />
            </>
          )}
        </BaseMap>
      </Box>
      <Stack spacing={1} sx={head && footStyle}>
        <Typography aria-live={isPlaying ? 'off' : 'polite'} role="status" variant="body2">
          {found?.count === 0 &&
            !data?.before?.count &&
            !isPlaceholderData &&
            t(whole?.count === 0 ? 'scans.nothing' : 'scan_map.nothing_here')}
          {isCut &&
            t('scan_map.newest', {
              shown: MOST_SHOWN.toLocaleString(locale),
              count: found.count.toLocaleString(locale),
            })}
        </Typography>
        {whole && <WithoutPlace whole={whole} />}
      </Stack>
      <OnRequest>
        {picture === 'change' && before ? (
          <ChangeTable
            before={before}
            cells={changes}
            filter={filter}
            onShow={setTarget}
            placeOf={words.place}
          />
        ) : (
          marks.length > 0 && (
            <MarkTable filter={filter} marks={marks} onOpen={onOpen} onShow={setTarget} />
          )
        )}
      </OnRequest>
    </Stack>
  )
}

const NO_CELLS = [] as const

/** Reserves room for the messages below the map, which change with the weeks. */
const footStyle = { minHeight: { xs: 72, sm: 48 } }

/** A checkbox that shows the map's content as a table. The URL keeps the choice. */
function OnRequest({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const { params, change } = useAddressParams()
  const isOpen = params.get('as') === 'table'
  return (
    <Stack spacing={1} sx={{ minWidth: 0 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={isOpen}
            onChange={(_, checked) => change({ as: checked ? 'table' : null }, true)}
          />
        }
        label={t('scan_map.as_table')}
      />
      {isOpen && children}
    </Stack>
  )
}
