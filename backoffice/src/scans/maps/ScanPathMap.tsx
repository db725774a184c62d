import type { Corners } from '#shared/scans/maps/country_part'
import BaseMap from '#shared/scans/maps/leaflet/BaseMap'
import { FIRST_VIEW } from '#shared/scans/maps/map_window'
import { type DrawnScan, type Mark, marksOfScans } from '#shared/scans/maps/scan_marks'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Polyline } from 'react-leaflet'
import { StatusLegend } from '../charts/StatusLegend'
import { MarkLayer } from './MarkLayer'
import { type MapHeight, markStyle, smallMap } from './mark_style'

export type Way = readonly [Place, Place]

type Place = NonNullable<DrawnScan['position']>

export interface ScanPathMapProps {
  /** Description for screen readers. */
  label: string
  /** In any order; those without a position are only counted. */
  scans: readonly DrawnScan[]
  /** Connects the scans in order of time. */
  hasPath?: boolean
  /** Lines between scans that form no path. */
  ways?: readonly Way[]
  onOpen?: (scan: DrawnScan) => void
  height?: MapHeight
}

/** Degrees around scans that are all at one place. */
const AROUND = 3

/** A map of given scans with the path between them, of a label or a suspicion. */
export default function ScanPathMap(props: ScanPathMapProps) {
  const { label, scans, hasPath = false, ways = [], onOpen, height = smallMap } = props
  const t = useTranslate()
  const marks = useMemo(
    () => marksOfScans([...scans].sort((one, other) => (one.timestamp < other.timestamp ? -1 : 1))),
    [scans]
  )
  const corners = cornersOf(marks)
  return (
    <Stack spacing={1} sx={{ minWidth: 0 }}>
      <Box sx={markStyle(false)}>
        <BaseMap
          height={height}
          // Other scans need another view.
          key={JSON.stringify(corners)}
          label={label}
          legend={<StatusLegend />}
          opening={corners ? { corners } : { view: FIRST_VIEW }}
        >
          {(hasPath || ways.length > 0) && (
            <Polyline
              className="scan-path"
              interactive={false}
              positions={[...(hasPath ? [marks] : []), ...ways].map(lineThrough)}
            />
          )}
          <MarkLayer marks={marks} onOpen={onOpen} />
        </BaseMap>
      </Box>
      {marks.length < scans.length && (
        <Typography variant="body2">{t('scan_map.without_place')}</Typography>
      )}
    </Stack>
  )
}

const lineThrough = (places: readonly Place[]) =>
  places.map(({ lat, lon }): [number, number] => [lat, lon])

function cornersOf(marks: readonly Mark[]): Corners | null {
  if (marks.length === 0) return null
  const [lats, lons] = [marks.map(({ lat }) => lat), marks.map(({ lon }) => lon)]
  return [
    [Math.min(...lats) - AROUND, Math.min(...lons) - AROUND],
    [Math.max(...lats) + AROUND, Math.max(...lons) + AROUND],
  ]
}
