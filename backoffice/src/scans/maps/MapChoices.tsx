import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { Period } from '#shared/scans/questions/scans_behind'
import { FIRST_SCAN_DAY } from '#shared/scans/questions/scan_contract'
import type { MapPicture } from './ScanMap'

interface PictureChoiceProps {
  picture: MapPicture
  /** The period to compare with, or null. */
  before: Required<Period> | null
  isWeekly: boolean
  onPicture: (picture: MapPicture) => void
  onTime: (isWeekly: boolean) => void
}

const PICTURES = ['marks', 'heat', 'change'] as const satisfies readonly MapPicture[]

export function MapChoices(props: PictureChoiceProps) {
  const { picture, before, isWeekly, onPicture, onTime } = props
  const t = useTranslate()
  const reasonId = useId()
  return (
    <Stack spacing={1}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <ToggleButtonGroup
          aria-label={t('scan_map.picture')}
          exclusive
          onChange={(_, chosen: MapPicture | null) => chosen && onPicture(chosen)}
          size="small"
          value={picture}
        >
          {PICTURES.map((name) => (
            <ToggleButton
              aria-describedby={name === 'change' && !before ? reasonId : undefined}
              disabled={name === 'change' && !before}
              key={name}
              value={name}
            >
              {t(`scan_map.pictures.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <TimeChoice isWeekly={isWeekly} onTime={onTime} />
      </Stack>
      {!before && (
        <Typography color="textSecondary" id={reasonId} variant="body2">
          {t('scan_map.no_period_before', { day: FIRST_SCAN_DAY })}
        </Typography>
      )}
      {before && picture === 'change' && (
        <Typography variant="body2">
          {t('scan_map.compared', { from: before.date_start, until: before.date_end })}
        </Typography>
      )}
    </Stack>
  )
}

export function TimeChoice({ isWeekly, onTime }: Pick<PictureChoiceProps, 'isWeekly' | 'onTime'>) {
  const t = useTranslate()
  return (
    <ToggleButtonGroup
      aria-label={t('scan_map.time')}
      exclusive
      onChange={(_, chosen: 'whole' | 'weeks' | null) => chosen && onTime(chosen === 'weeks')}
      size="small"
      value={isWeekly ? 'weeks' : 'whole'}
    >
      <ToggleButton value="whole">{t('scan_map.times.whole')}</ToggleButton>
      <ToggleButton value="weeks">{t('scan_map.times.weeks')}</ToggleButton>
    </ToggleButtonGroup>
  )
}
