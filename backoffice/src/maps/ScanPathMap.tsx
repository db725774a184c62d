import type { Corners } from '#shared/maps/country_part'
import BaseMap from '#shared/maps/leaflet/BaseMap'
import { FIRST_VIEW } from '#shared/maps/map_window'
import { type DrawnScan, type Mark, marksOfScans } from '#shared/maps/scan_marks'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { Polyline } from 'react-leaflet'
import { StatusLegend } from '../scans/StatusLegend'
import { MarkLayer } from './MarkLayer'
import { type MapHeight, markStyle, smallMap } from './mark_style'

/** Where something was, and where it was next. */
export type Way = readonly [Place, Place]

type Place = NonNullable<DrawnScan['position']>

export interface ScanPathMapProps {
  /** What the map shows, for those who do not see it. */
  label: string
  /** The scans, in any order; those without a position are told of and not drawn. */
  scans: readonly DrawnScan[]
  /** Whether a line leads from each scan to the next one in time. */
  hasPath?: boolean
  /** Lines between scans that are no path as a whole. */
  ways?: readonly Way[]
  onOpen?: (scan: DrawnScan) => void
  height?: MapHeight
}

/** Degrees around scans that are all at one place. */
const AROUND = 3

/** Given scans on a map, with the way from one to the next: of one label, or of a suspicion. */
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
          // Other scans are looked at from elsewhere.
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
