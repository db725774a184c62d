import { utcDay } from '#shared/ground/dates/utc_day'
import { useAddressParams } from '#shared/ground/search/use_address_params'
import { readMapView, writeMapView } from '#shared/scans/maps/map_address'
import type { DrawnScan } from '#shared/scans/maps/scan_marks'
import type { ScanFilter } from '#shared/scans/questions/scans_behind'
import {
  type ScanWeek,
  indexOfWeek,
  periodBefore,
  weeksOf,
} from '#shared/scans/questions/scan_weeks'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { ScanResult, useScans } from '../asking/useScans'
import { MapChoices } from './MapChoices'
import ScanMap, { type MapPicture, type ShownMap } from './ScanMap'
import { WeekBar } from './weeks/WeekBar'

interface TimedMapProps {
  label: string
  filter: ScanFilter
  isEnabled: boolean
  onOpen: (scan: DrawnScan) => void
}

/** Minimum height of the choice of a week in pixels, reserved while the weeks are loading. */
const BAR_HEIGHT = { xs: 198, sm: 130 }

/** A map with a choice of picture and time, which the URL keeps (rule 13.29). */
export default function TimedMap({ label, filter, isEnabled, onOpen }: TimedMapProps) {
  const { params, change } = useAddressParams()
  const isWeekly = params.get('time') === 'weeks'
  const query = useScans('date_histogram', filter, {
    more: { interval: 'week' },
    isEnabled: isEnabled && isWeekly,
  })
  const weeks = isWeekly && query.data ? weeksOf(query.data.data, filter) : []
  const index = indexOfWeek(weeks, params.get('week'))
  const week = weeks[index]
  // Playback ends when the filter changes.
  const [played, setPlayed] = useState<string | null>(null)
  const whose = JSON.stringify(filter)
  const isPlaying = isWeekly && played === whose
  const play = (isOn: boolean) => setPlayed(isOn ? whose : null)
  const scansOf = (wanted: ScanWeek | undefined) => {
    const shown = wanted ? within(filter, wanted) : filter
    const period = periodBefore(shown, utcDay(new Date()))
    return { filter: shown, before: period && { ...filter, ...period }, period }
  }
  const { period, ...shown } = scansOf(week)
  const picture = pictureIn(params.get('picture'), period !== null)
  const bar = ({ isShown, prefetch }: ShownMap) => (
    <>
      <MapChoices
        before={period}
        isWeekly={isWeekly}
        onPicture={(name) => change({ picture: name === 'marks' ? null : name }, false)}
        onTime={(isOn) => change({ time: isOn ? 'weeks' : null, week: null }, false)}
        picture={picture}
      />
      {isWeekly && (
        <Box sx={{ minHeight: BAR_HEIGHT }}>
          <ScanResult height={BAR_HEIGHT.sm} isEmpty={() => false} query={query}>
            {() =>
              week && (
                <WeekBar
                  index={index}
                  isPlaying={isPlaying}
                  isShown={isShown}
                  onAhead={(next) => {
                    const { filter: ahead, before } = scansOf(weeks[next])
                    prefetch({ filter: ahead, before: picture === 'change' ? before : null })
                  }}
                  onChoose={(next) => change({ week: weeks[next]!.key }, true)}
                  onPlay={play}
                  weeks={weeks}
                />
              )
            }
          </ScanResult>
        </Box>
      )}
    </>
  )
  return (
    <ScanMap
      {...shown}
      head={bar}
      isEnabled={isEnabled && (!isWeekly || (query.data !== undefined && !query.isPlaceholderData))}
      isPlaying={isPlaying}
      label={label}
      most={week && Math.max(...weeks.map(({ count }) => count))}
      onOpen={onOpen}
      onTouch={() => play(false)}
      onView={(view) => change({ at: writeMapView(view) }, true)}
      picture={picture}
      view={readMapView(params.get('at'))}
    />
  )
}

const within = (filter: ScanFilter, { from, until }: ScanWeek): ScanFilter => ({
  ...filter,
  date_start: from,
  date_end: until,
})

/** Returns the chosen picture; marks for an unknown one or a comparison that is not possible. */
function pictureIn(name: string | null, isComparable: boolean): MapPicture {
  return name === 'heat' || (name === 'change' && isComparable) ? name : 'marks'
}
