import type { Language } from '#shared/ground/i18n/language'
import { controlHeight } from '#shared/ground/theme/pressed_components'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker, type DatePickerProps } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type { PickerValue } from '@mui/x-date-pickers/internals'
import { frFR } from '@mui/x-date-pickers/locales'
import type { FieldRef } from '@mui/x-date-pickers/models'
import type { PickersTextFieldProps } from '@mui/x-date-pickers/PickersTextField'
import 'dayjs/locale/fr'
import type { Ref, SyntheticEvent } from 'react'

export const DAY_FORMAT = 'YYYY-MM-DD'

const FRENCH = frFR.components.MuiLocalizationProvider.defaultProps.localeText

interface DayPickerProps extends Omit<DatePickerProps, 'format' | 'slotProps' | 'sx'> {
  language: Language
  fieldRef?: Ref<FieldRef<PickerValue>> | undefined
  textField: Partial<PickersTextFieldProps>
  /** Called after input while there is no date, because `onChange` does not report its parts. */
  onNoDate?(isPartial: boolean): void
}

export function DayPicker({ language, fieldRef, textField, onNoDate, ...props }: DayPickerProps) {
  const report = ({ currentTarget }: SyntheticEvent) => {
    const input = currentTarget.parentElement?.querySelector('input')
    if (props.value === null && input) onNoDate?.(input.value !== '')
  }
  return (
    <LocalizationProvider
      adapterLocale={language}
      dateAdapter={AdapterDayjs}
      localeText={language === 'fr' ? FRENCH : undefined}
    >
      <DatePicker
        format={DAY_FORMAT}
        {...props}
        slotProps={{
          field: { clearable: true, ...(fieldRef && { fieldRef }) },
          textField: {
            ...textField,
            onKeyUp: report,
            onBlur: (event) => {
              // Moving to another part of the date is no end of the entry.
              if (event.currentTarget.contains(event.relatedTarget)) return
              report(event)
              textField.onBlur?.(event)
            },
          },
        }}
        sx={fieldStyle}
      />
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
