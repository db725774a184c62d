import { TextField } from '@mui/material'
import { DEFAULT_MAX_LENGTH } from '#shared/validation/fields'
import type { ComponentProps, ReactNode } from 'react'

interface ProfileFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete'> {
  name: string
  label: string
  value: string
  /** What is wrong; it takes the place of the help. */
  problem: string | undefined
  help?: string
  maxLength?: number
  isRequired?: boolean
  onChange: (value: string) => void
  /** Options, when the value is chosen from a list. */
  children?: ReactNode
}

/** A text or a choice of the profile's forms, with what is wrong about it. */
export function ProfileField(props: ProfileFieldProps) {
  const { name, label, value, problem, help, type, autoComplete, onChange, children } = props
  const isChoice = children !== undefined
  return (
    <TextField
      name={name}
      label={label}
      value={value}
      type={type}
      select={isChoice}
      error={problem !== undefined}
      helperText={problem ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: { native: true },
        inputLabel: isChoice ? { shrink: true } : {},
        htmlInput: {
          'aria-required': props.isRequired ?? true,
          autoComplete,
          ...(!isChoice && { maxLength: props.maxLength ?? DEFAULT_MAX_LENGTH }),
        },
      }}
    >
      {children}
    </TextField>
  )
}
