import { PLAIN_FIELD_TYPES } from '#shared/catalogue/printing/fields/field_contract'
import {
  PRODUCT_CODE_VARIANTS,
  productCodeType,
} from '#shared/catalogue/printing/fields/product_codes'
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward'
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward'
import DeleteIcon from '@mui/icons-material/Delete'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Choices } from './Choices'
import { Conditions } from './Conditions'
import { DefaultEntry } from './DefaultEntry'
import { Entry, Tick } from './entries'
import { hasBounds, hasPattern, ofType } from './field_type'
import type { FieldEditorProps } from './field_editor_props'

const TYPES: readonly string[] = [
  ...PLAIN_FIELD_TYPES,
  ...PRODUCT_CODE_VARIANTS.map((variant) => productCodeType(variant)),
]

export function FieldEditor(props: FieldEditorProps) {
  const { index, field, fields, layout, misfits, onChange, onMove, onRemove } = props
  const t = useTranslate()
  const name = field.name || t('imprints.unnamed')
  const id = `print-field-${index}`
  return (
    <Card aria-labelledby={id} component="section" sx={{ p: 2, minWidth: 0 }} variant="outlined">
      <Stack direction="row" sx={{ alignItems: 'center', mb: 1 }}>
        <Typography component="h3" id={id} sx={{ flex: 1, minWidth: 0 }} variant="subtitle2">
          {t('imprints.field', { number: index + 1, name })}
        </Typography>
        <IconButton
          aria-label={t('imprints.up', { name })}
          disabled={index === 0}
          id={`${id}-up`}
          onClick={() => onMove(-1)}
        >
          <ArrowUpwardIcon fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={t('imprints.down', { name })}
          disabled={index === fields.length - 1}
          id={`${id}-down`}
          onClick={() => onMove(1)}
        >
          <ArrowDownwardIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label={t('imprints.remove', { name })} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Stack>
      {misfits.map(({ element, text }) => (
        <Alert key={element} severity="warning" sx={{ mb: 1 }}>
          {t('imprints.misfit', { element: element + 1, layout, text })}
        </Alert>
      ))}
      <Values {...props} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Tick
          isTicked={field.validation.blank}
          label={t('imprint_field.blank')}
          onChange={(blank) => onChange({ ...field, validation: { ...field.validation, blank } })}
        />
        <Tick
          isTicked={field.read_only}
          label={t('imprint_field.read_only')}
          onChange={(isReadOnly) => onChange({ ...field, read_only: isReadOnly })}
        />
      </Box>
      <Choices {...props} />
      <Conditions {...props} />
    </Card>
  )
}

function Values({ index, field, errors, onChange }: FieldEditorProps) {
  const t = useTranslate()
  const at = (path: string) => errors.get(`fields.${index}.${path}`)
  const { description, validation, validation_message: message } = field
  const types = TYPES.includes(field.field_type) ? TYPES : [...TYPES, field.field_type]
  const rule = (change: Partial<typeof validation>) =>
    onChange({ ...field, validation: { ...validation, ...change } })
  return (
    <Box sx={gridStyle}>
      <Entry
        help={t('imprint_field.name_hint')}
        isRequired
        label={t('imprint_field.name')}
        onChange={(name) => onChange({ ...field, name: name.trim() })}
        problem={at('name')}
        value={field.name}
      />
      <Entry
        choices={types.map((type) => [type, t(`imprint_type.${type}`, { _: type })])}
        label={t('imprint_field.field_type')}
        onChange={(type) => onChange(ofType(field, type))}
        problem={at('field_type')}
        value={field.field_type}
      />
      {(['en', 'fr'] as const).map((language) => (
        <Entry
          isRequired
          key={language}
          label={t(`imprint_field.description_${language}`)}
          onChange={(text) =>
            onChange({ ...field, description: { ...description, [language]: text } })
          }
          problem={at(`description.${language}`)}
          value={description[language]}
        />
      ))}
      {hasBounds(field.field_type) &&
        (['min', 'max'] as const).map((bound) => (
          <Entry
            key={bound}
            label={t(`imprint_field.${bound}`)}
            onChange={(text) => rule({ [bound]: text === '' ? null : Number(text) })}
            problem={at(`validation.${bound}`)}
            type="number"
            value={String(validation[bound] ?? '')}
          />
        ))}
      {hasPattern(field.field_type) && (
        <Entry
          help={t('imprint_field.regexp_hint')}
          label={t('imprint_field.regexp')}
          onChange={(regexp) => rule({ regexp: regexp || null })}
          problem={at('validation.regexp')}
          value={validation.regexp ?? ''}
        />
      )}
      <DefaultEntry field={field} onChange={onChange} problem={at('default')} />
      {(['en', 'fr'] as const).map((language) => (
        <Entry
          help={t('imprint_field.message_hint')}
          key={`message ${language}`}
          label={t(`imprint_field.message_${language}`)}
          onChange={(text) =>
            onChange({ ...field, validation_message: { ...message, [language]: text } })
          }
          problem={at(`validation_message.${language}`)}
          value={message[language]}
        />
      ))}
    </Box>
  )
}

const gridStyle = {
  display: 'grid',
  columnGap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
}
