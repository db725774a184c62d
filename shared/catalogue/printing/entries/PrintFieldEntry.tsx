import { Checkbox, FormControl, FormControlLabel, FormHelperText, TextField } from '@mui/material'
import { INCOMPLETE_DAY } from '#shared/ground/validation/fields'
import { CountryField } from '#shared/catalogue/printing/entries/CountryField'
import { DateField } from '#shared/catalogue/printing/entries/DateField'
import type { PrintFieldEntryProps } from '#shared/catalogue/printing/entries/entry_props'
import { fixedText } from '#shared/catalogue/printing/entries/fixed_text'
import { useImprintWords } from '#shared/catalogue/printing/entries/imprint_words'
import type { FieldValue } from '#shared/catalogue/printing/fields/field_contract'

export function PrintFieldEntry(props: PrintFieldEntryProps) {
  const { field } = props
  if (field.read_only) return <FixedText {...props} />
  if (field.field_type === 'BOOLEAN') return <Tick {...props} />
  if (field.field_type === 'COUNTRY_CODE') return <CountryField {...props} />
  if (field.options.length > 0) return <Choice {...props} />
  if (field.field_type === 'DATE') return <DateEntry {...props} />
  return <TextEntry {...props} />
}

const textOf = (value: FieldValue | undefined) =>
  value === undefined || value === null ? '' : String(value)

const valueProps = (props: PrintFieldEntryProps) => ({
  id: props.id,
  name: props.field.name,
  label: props.field.description,
  value: textOf(props.value),
  disabled: props.isDisabled,
  error: props.problem !== undefined,
  helperText: props.problem,
  onBlur: props.onLeave,
})

function TextEntry(props: PrintFieldEntryProps) {
  const { field, onChange } = props
  return (
    <TextField
      {...valueProps(props)}
      onChange={(event) => onChange(event.target.value, true)}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          inputMode: field.field_type === 'INTEGER' ? 'numeric' : 'text',
        },
      }}
    />
  )
}

function FixedText({ id, field }: PrintFieldEntryProps) {
  const words = useImprintWords()
  return (
    <TextField
      id={id}
      label={field.description}
      value={fixedText(field, words)}
      slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
    />
  )
}

function Choice(props: PrintFieldEntryProps) {
  const { field, onChange } = props
  return (
    <TextField
      {...valueProps(props)}
      select
      onChange={(event) => onChange(event.target.value || null, false)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">–</option>
      {field.options.map(({ value: option, label }) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </TextField>
  )
}

function Tick({ id, field, value, problem, isDisabled, onChange }: PrintFieldEntryProps) {
  return (
    <FormControl error={problem !== undefined} disabled={isDisabled}>
      <FormControlLabel
        label={field.description}
        control={
          <Checkbox
            id={id}
            name={field.name}
            checked={value === true}
            onChange={(_event, checked) => onChange(checked, false)}
            slotProps={{ input: { 'aria-describedby': problem && `${id}-problem` } }}
          />
        }
      />
      {problem && <FormHelperText id={`${id}-problem`}>{problem}</FormHelperText>}
    </FormControl>
  )
}

function DateEntry({ field, value, problem, isDisabled, onChange, onLeave }: PrintFieldEntryProps) {
  return (
    <DateField
      label={field.description}
      value={textOf(value)}
      hasError={problem !== undefined}
      helperText={problem ?? ''}
      isDisabled={isDisabled}
      onChange={(date) => onChange(date, date === INCOMPLETE_DAY)}
      onBlur={onLeave}
    />
  )
}
