import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useId } from 'react'

interface EntryProps {
  label: string
  value: string
  onChange(value: string): void
  problem?: string | undefined
  help?: string
  type?: 'text' | 'number'
  isRequired?: boolean
  /** Values and their labels. If present, the field is a select. */
  choices?: readonly (readonly [value: string, name: string])[]
  /** True if the choices are field names, which are English in every language. */
  areCodes?: boolean
}

export function Entry(props: EntryProps) {
  const {
    label,
    value,
    onChange,
    problem,
    help,
    type = 'text',
    isRequired,
    choices,
    areCodes,
  } = props
  const id = useId()
  return (
    <TextField
      error={problem !== undefined}
      fullWidth
      helperText={problem ?? help ?? ' '}
      id={id}
      label={label}
      onChange={(event) => onChange(event.target.value)}
      required={isRequired ?? false}
      select={choices !== undefined}
      size="small"
      slotProps={{
        select: { native: true },
        ...(choices && { inputLabel: { shrink: true } }),
        htmlInput: { autoComplete: 'off' },
      }}
      type={type}
      value={value}
    >
      {choices?.map(([choice, name]) => (
        <option key={choice} lang={areCodes && choice ? 'en' : undefined} value={choice}>
          {name}
        </option>
      ))}
    </TextField>
  )
}

interface TickProps {
  label: string
  isTicked: boolean
  onChange(isTicked: boolean): void
}

export function Tick({ label, isTicked, onChange }: TickProps) {
  return (
    <FormControlLabel
      control={<Checkbox checked={isTicked} onChange={(_event, ticked) => onChange(ticked)} />}
      label={label}
    />
  )
}
