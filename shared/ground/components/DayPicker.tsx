import type { Language } from '#shared/ground/i18n/language'
import { controlHeight } from '#shared/ground/theme/pressed_components'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker, type DatePickerProps } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { frFR } from '@mui/x-date-pickers/locales'
import 'dayjs/locale/fr'

/** The format of a day in every language. */
export const DAY_FORMAT = 'YYYY-MM-DD'

const FRENCH = frFR.components.MuiLocalizationProvider.defaultProps.localeText

type DayPickerProps = Omit<DatePickerProps, 'format' | 'sx'> & { language: Language }

/** A day, typed or chosen from a calendar. */
export function DayPicker({ language, ...props }: DayPickerProps) {
  return (
    <LocalizationProvider
      adapterLocale={language}
      dateAdapter={AdapterDayjs}
      localeText={language === 'fr' ? FRENCH : undefined}
    >
      <DatePicker format={DAY_FORMAT} {...props} sx={fieldStyle} />
    </LocalizationProvider>
  )
}

/**
 * Matches other fields: the label is above an unbroken border. Highlights the focused part, which
 * is the year, month or day.
 */
const fieldStyle = {
  'width': 1,
  '& .MuiPickersInputBase-root': { ...controlHeight, bgcolor: 'background.paper' },
  '& .MuiPickersInputBase-sectionsContainer': { py: '8.5px' },
  '& .MuiPickersOutlinedInput-notchedOutline': {
    'top': 0,
    'borderColor': 'var(--mui-palette-inputBorder)',
    '& legend': { display: 'none' },
  },
  '& .Mui-error .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'error.main' },
  '& .Mui-focused .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'primary.main' },
  '& .MuiPickersSectionList-sectionContent:focus': { bgcolor: 'action.focus', borderRadius: 0.5 },
}
