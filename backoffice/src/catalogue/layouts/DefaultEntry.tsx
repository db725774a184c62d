import type {
  FieldValue,
  PrintFieldDefinition,
} from '#shared/catalogue/printing/fields/field_contract'
import { useTranslate } from 'react-admin'
import { Entry } from './entries'

interface DefaultEntryProps {
  field: PrintFieldDefinition
  problem: string | undefined
  onChange(field: PrintFieldDefinition): void
}

export function DefaultEntry({ field, problem, onChange }: DefaultEntryProps) {
  const t = useTranslate()
  const choices =
    field.field_type === 'BOOLEAN'
      ? ([
          ['', t('imprints.unset')],
          ['true', t('imprints.yes')],
          ['false', t('imprints.no')],
        ] as const)
      : field.options.length > 0
        ? [
            ['', t('imprints.unset')] as const,
            ...field.options.map(({ value }) => [value, value] as const),
          ]
        : undefined
  return (
    <Entry
      {...(choices && { choices })}
      label={t('imprint_field.default')}
      onChange={(text) => onChange({ ...field, default: toValue(text, field.field_type) })}
      problem={problem}
      value={String(field.default ?? '')}
    />
  )
}

/** Invalid text stays text, to be marked as wrong. */
export function toValue(text: string, fieldType: string): FieldValue {
  if (text === '') return null
  if (fieldType === 'BOOLEAN' && (text === 'true' || text === 'false')) return text === 'true'
  if (fieldType === 'INTEGER' && /^-?\d{1,15}$/.test(text)) return Number(text)
  return text
}
