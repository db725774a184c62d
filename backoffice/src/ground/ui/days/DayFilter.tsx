import { type Language, languageOf } from '#shared/ground/i18n/language'
import CalendarIcon from '@mui/icons-material/CalendarToday'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type ComponentType, useRef, useState } from 'react'
import { useLocale } from 'react-admin'
import type { DayEntryProps } from './DayEntry'
import { DayField } from './DayField'

const PLACEHOLDERS: Record<Language, string> = { en: 'YYYY-MM-DD', fr: 'AAAA-MM-JJ' }

/** The large calendar loads only when the user needs it. */
export function DayFilter(entry: Omit<DayEntryProps, 'autoFocus'>) {
  const placeholder = PLACEHOLDERS[languageOf(useLocale())]
  const [Entry, setEntry] = useState<ComponentType<DayEntryProps> | null>(null)
  const hasFocus = useRef(false)
  if (Entry) return <Entry {...entry} autoFocus={hasFocus.current} />
  if (entry.value !== '') return <DayField {...entry} />
  // The next focus or hover repeats a failed load.
  const fetchEntry = () =>
    void import('./DayEntry').then(
      ({ default: Fetched }) => setEntry(() => Fetched),
      () => undefined
    )
  return (
    <TextField
      fullWidth
      label={entry.label}
      margin="none"
      onBlur={() => (hasFocus.current = false)}
      onFocus={() => {
        hasFocus.current = true
        fetchEntry()
      }}
      onPointerEnter={fetchEntry}
      size="small"
      slotProps={{
        htmlInput: { placeholder, readOnly: true },
        input: { endAdornment: CALENDAR },
      }}
      value=""
    />
  )
}

const CALENDAR = (
  <InputAdornment position="end">
    <CalendarIcon fontSize="small" />
  </InputAdornment>
)
