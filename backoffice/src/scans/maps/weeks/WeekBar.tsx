import type { ScanWeek } from '#shared/scans/questions/scan_weeks'
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft'
import ChevronRightIcon from '@mui/icons-material/ChevronRight'
import PauseIcon from '@mui/icons-material/Pause'
import PlayArrowIcon from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Slider from '@mui/material/Slider'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { WeekBars } from './WeekBars'
import { type Stepping, useStepping } from './useStepping'
import { useWeekWords } from './week_words'

interface WeekBarProps extends Stepping {
  /** At least one week. */
  weeks: readonly ScanWeek[]
}

/** Weeks that Page Up and Page Down skip, about a month. */
const PAGE = 4

export function WeekBar(props: WeekBarProps) {
  const { weeks, index, onChoose, isPlaying, onPlay } = props
  const t = useTranslate()
  const nameOf = useWeekWords()
  const [dragged, setDragged] = useState<number | null>(null)
  const last = weeks.length - 1
  useStepping(props, last)
  const shown = dragged ?? index
  const chooseByHand = (next: number) => {
    onPlay(false)
    onChoose(next)
  }
  return (
    <Box aria-label={t('scan_map.weeks')} role="group" sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={rowStyle}>
        <Button
          disabled={last === 0}
          onClick={() => {
            if (!isPlaying && index === last) onChoose(0)
            onPlay(!isPlaying)
          }}
          startIcon={isPlaying ? <PauseIcon /> : <PlayArrowIcon />}
          sx={{ minWidth: 104 }}
          variant="outlined"
        >
          {t(isPlaying ? 'scan_map.pause' : 'scan_map.play')}
        </Button>
        <IconButton
          aria-label={t('scan_map.former_week')}
          disabled={index === 0}
          onClick={() => chooseByHand(index - 1)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton
          aria-label={t('scan_map.next_week')}
          disabled={index === last}
          onClick={() => chooseByHand(index + 1)}
        >
          <ChevronRightIcon />
        </IconButton>
        <Typography aria-live={isPlaying ? 'off' : 'polite'} sx={nameStyle}>
          {nameOf(weeks[shown]!)}
        </Typography>
      </Stack>
      {/* Room for the outer halves of the first and the last bar. */}
      <Box sx={{ px: `max(12px, ${50 / weeks.length}%)` }}>
        <WeekBars index={shown} weeks={weeks} />
        <Slider
          aria-label={t('scan_map.shown_week')}
          disabled={last === 0}
          getAriaValueText={(value) => nameOf(weeks[value]!)}
          max={Math.max(1, last)}
          onChange={(_, value) => {
            onPlay(false)
            setDragged(value)
          }}
          onChangeCommitted={(_, value) => {
            setDragged(null)
            chooseByHand(value)
          }}
          shiftStep={PAGE}
          size="small"
          sx={{ display: 'block' }}
          track={false}
          value={shown}
        />
        <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
          <Typography color="textSecondary" variant="caption">
            {weeks[0]!.from}
          </Typography>
          <Typography color="textSecondary" variant="caption">
            {weeks[last]!.until}
          </Typography>
        </Stack>
      </Box>
    </Box>
  )
}

const rowStyle = { alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }

/** Reserves two lines on phones, so that a longer name does not move the content below. */
const nameStyle = { fontWeight: 550, minHeight: { xs: 42, sm: 0 }, width: { xs: 1, sm: 'auto' } }
