import { TextField } from '@mui/material'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

interface ProfileFieldProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'autoCapitalize' | 'onBlur'
> {
  name: string
  label: string
  value: string
  /** Error message; replaces the help. */
  problem: string | undefined
  help?: string
  isRequired?: boolean
  action?: ReactNode
  /** Id of a further description. */
  explainedBy?: string
  onChange: (value: string) => void
  children?: ReactNode
}

export function ProfileField(props: ProfileFieldProps) {
  const { name, label, value, problem, help, type, action, onChange, onBlur, children } = props
  const id = useId()
  const isChoice = children !== undefined
  const hasText = (problem ?? help) !== undefined
  return (
    <TextField
      id={id}
      name={name}
      label={label}
      value={value}
      type={type}
      select={isChoice}
      error={problem !== undefined}
      helperText={problem ?? help}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      slotProps={{
        select: { native: true },
        inputLabel: isChoice ? { shrink: true } : {},
        input: action === undefined ? {} : { endAdornment: action },
        htmlInput: {
          'aria-required': props.isRequired ?? true,
          'aria-describedby': describedBy(hasText && `${id}-helper-text`, props.explainedBy),
          'autoComplete': props.autoComplete,
          'autoCapitalize': props.autoCapitalize,
        },
      }}
    >
      {children}
    </TextField>
  )
}

const describedBy = (...ids: (string | false | undefined)[]) =>
  ids.filter(Boolean).join(' ') || undefined
