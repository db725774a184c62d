import type { Corners } from '#shared/scans/places/country_part'
import BaseMap from '#shared/scans/maps/leaflet/BaseMap'
import { FIRST_VIEW } from '#shared/scans/maps/map_window'
import { type DrawnScan, type Mark, marksOfScans } from '#shared/scans/maps/scan_marks'
import { isInWeek, weeksOfScans } from '#shared/scans/questions/scan_weeks'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Polyline } from 'react-leaflet'
import { StatusLegend } from '../charts/StatusLegend'
import { TimeChoice } from './MapChoices'
import { MarkLayer } from './marks/MarkLayer'
import { type MapHeight, markStyle, smallMap } from './mark_style'
import { WeekBar } from './weeks/WeekBar'

/** A line between two places. */
export interface Way {
  /** The time of the scan at its end. */
  timestamp: string
  places: readonly [Place, Place]
}

type Place = NonNullable<DrawnScan['position']>

interface ScanPathMapProps {
  /** Description for screen readers. */
  label: string
  /** Scans in any order. A message mentions that some have no position. */
  scans: readonly DrawnScan[]
  /** Connects the scans in order of time. */
  hasPath?: boolean
  /** Separate lines between scans, which form no continuous path. */
  ways?: readonly Way[]
  hasWeeks?: boolean
  onOpen?: (scan: DrawnScan) => void
  height?: MapHeight
}

/** Margin in degrees around the scans, which may all be at one place. */
const AROUND = 3

export default function ScanPathMap(props: ScanPathMapProps) {
  const { label, hasPath = false, hasWeeks = false, onOpen, height = smallMap } = props
  const t = useTranslate()
  const { weeks, week, isPlaying, setPlaying, ...time } = useWeekOf(props.scans)
  const scans = useMemo(
    () => (week ? props.scans.filter(({ timestamp }) => isInWeek(timestamp, week)) : props.scans),
    [props.scans, week]
  )
  const ways = (props.ways ?? []).filter(({ timestamp }) => !week || isInWeek(timestamp, week))
  const marks = useMemo(() => inOrder(scans), [scans])
  const corners = useMemo(() => cornersOf(inOrder(props.scans)), [props.scans])
  return (
    <Stack spacing={1} sx={{ minWidth: 0 }}>
      {hasWeeks && weeks.length > 1 && (
        <TimeChoice isWeekly={week !== undefined} onTime={time.setWeekly} />
      )}
      {week && (
        <WeekBar
          index={time.index}
          isPlaying={isPlaying}
          isShown
          onChoose={time.setIndex}
          onPlay={setPlaying}
          weeks={weeks}
        />
      )}
      <Box
        onKeyDown={() => setPlaying(false)}
        onPointerDown={() => setPlaying(false)}
        sx={markStyle(false)}
      >
        <BaseMap
          height={height}
          // Mounts a new map for other scans, because they need another view.
          key={JSON.stringify(corners)}
          label={label}
          legend={<StatusLegend />}
          opening={corners ? { corners } : { view: FIRST_VIEW }}
        >
          {(hasPath || ways.length > 0) && (
            <Polyline
              className="scan-path"
              interactive={false}
              positions={[...(hasPath ? [marks] : []), ...ways.map(({ places }) => places)].map(
                lineThrough
              )}
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

/** Returns the weeks of the scans and the chosen week, which is undefined for the whole period. */
function useWeekOf(scans: readonly DrawnScan[]) {
  const weeks = useMemo(() => weeksOfScans(scans), [scans])
  const [index, setIndex] = useState<number | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const last = weeks.length - 1
  return {
    weeks,
    week: index === null ? undefined : weeks[Math.min(index, last)],
    index: Math.min(index ?? last, last),
    setIndex,
    isPlaying,
    setPlaying,
    setWeekly: (isWeekly: boolean) => {
      setPlaying(false)
      setIndex(isWeekly ? last : null)
    },
  }
}

const inOrder = (scans: readonly DrawnScan[]): Mark[] =>
  marksOfScans([...scans].sort((one, other) => (one.timestamp < other.timestamp ? -1 : 1)))

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
