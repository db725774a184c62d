import type { FieldValue } from '#shared/catalogue/printing/fields/field_contract'
import DeleteIcon from '@mui/icons-material/Delete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { toValue } from './DefaultEntry'
import type { FieldEditorProps } from './field_editor_props'
import { rowStyle } from './editor_style'
import { Entry } from './entries'

const MOST_CONDITIONS = 10

/** Inputs for the other fields that decide whether this field is shown. */
export function Conditions({ index, field, fields, errors, onChange }: FieldEditorProps) {
  const t = useTranslate()
  const { dependencies } = field
  const others = fields.filter(({ name }) => name !== '' && name !== field.name)
  const typeOf = (name: string) => others.find((other) => other.name === name)?.field_type ?? ''
  const set = (place: number, change: Partial<(typeof dependencies)[number]>) =>
    onChange({
      ...field,
      dependencies: dependencies.with(place, { ...dependencies[place]!, ...change }),
    })
  const at = (path: string) => errors.get(`fields.${index}.dependencies.${path}`)
  return (
    <Box>
      {dependencies.map(({ field: other, values }, place) => (
        <Box
          aria-label={t('imprints.dependency', { number: place + 1 })}
          key={place}
          role="group"
          sx={rowStyle}
        >
          <Entry
            choices={[
              ...(typeOf(other) ? [] : [[other, other] as const]),
              ...others.map(({ name }) => [name, name] as const),
            ]}
            label={t('imprint_field.dependency_field')}
            onChange={(name) => set(place, { field: name })}
            problem={at(`${place}.field`)}
            value={other}
          />
          <Entry
            label={t('imprint_field.dependency_values')}
            onChange={(text) => set(place, { values: toValues(text, typeOf(other)) })}
            problem={at(`${place}.values`)}
            value={values.map((value) => String(value ?? '')).join(';')}
          />
          <IconButton
            aria-label={t('imprints.remove_dependency', { number: place + 1 })}
            onClick={() => onChange({ ...field, dependencies: dependencies.toSpliced(place, 1) })}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {others.length > 0 && dependencies.length < MOST_CONDITIONS && (
        <Button
          onClick={() => {
            const [{ name, field_type: type }] = others as [(typeof others)[number]]
            const values = [type === 'BOOLEAN' ? true : null]
            onChange({ ...field, dependencies: [...dependencies, { field: name, values }] })
          }}
        >
          {t('imprints.add_dependency')}
        </Button>
      )}
    </Box>
  )
}

/** Parses values separated by semicolons. An empty part means an empty field. */
const toValues = (text: string, fieldType: string): FieldValue[] =>
  text.split(';').map((value) => toValue(value, fieldType))
