import { TextField } from '@mui/material'

interface UploadChoiceProps {
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  help?: string
  problem?: string | undefined
}

export function UploadChoice({
  name,
  label,
  value,
  options,
  onChange,
  help,
  problem,
}: UploadChoiceProps) {
  return (
    <TextField
      select
      name={name}
      label={label}
      value={value}
      error={problem !== undefined}
      helperText={problem ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  )
}
