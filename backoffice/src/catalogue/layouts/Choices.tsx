import {
  MAX_FIELD_OPTIONS,
  type PrintFieldDefinition,
} from '#shared/catalogue/printing/fields/field_contract'
import DeleteIcon from '@mui/icons-material/Delete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import type { FieldEditorProps } from './field_editor_props'
import { rowStyle } from './editor_style'
import { Entry } from './entries'

type Option = PrintFieldDefinition['options'][number]

/** Field types that may have a list of choices. */
const OF_TYPES = ['STRING', 'COUNTRY_CODE']

/** Inputs for a field's allowed values. Without any, only its validation rule applies. */
export function Choices({ index, field, errors, onChange }: FieldEditorProps) {
  const t = useTranslate()
  const { options } = field
  if (!OF_TYPES.includes(field.field_type) && options.length === 0) return null
  const set = (place: number, option: Option) =>
    onChange({ ...field, options: options.with(place, option) })
  const at = (path: string) => errors.get(`fields.${index}.options.${path}`)
  return (
    <Box>
      {options.map((option, place) => (
        <Box
          aria-label={t('imprints.option', { number: place + 1 })}
          key={place}
          role="group"
          sx={rowStyle}
        >
          <Entry
            label={t('imprint_field.option_value')}
            onChange={(value) => set(place, { ...option, value })}
            problem={at(`${place}.value`)}
            value={option.value}
          />
          {(['en', 'fr'] as const).map((language) => (
            <Entry
              key={language}
              label={t(`imprint_field.option_${language}`)}
              onChange={(text) => set(place, labelled(option, language, text))}
              problem={at(`${place}.label.${language}`)}
              value={option.label?.[language] ?? ''}
            />
          ))}
          <IconButton
            aria-label={t('imprints.remove_option', { number: place + 1 })}
            onClick={() => onChange({ ...field, options: options.toSpliced(place, 1) })}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {options.length < MAX_FIELD_OPTIONS && (
        <Button onClick={() => onChange({ ...field, options: [...options, { value: '' }] })}>
          {t('imprints.add_option')}
        </Button>
      )}
    </Box>
  )
}

/** Removes a label that is empty in both. */
function labelled({ value, label }: Option, language: 'en' | 'fr', text: string): Option {
  const words = { en: '', fr: '', ...label, [language]: text }
  return words.en === '' && words.fr === '' ? { value } : { value, label: words }
}
