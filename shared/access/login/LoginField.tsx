import { Box, Typography } from '@mui/material'
import { useId } from 'react'
import { fieldLabel } from '#shared/ground/theme/field_components'
import { TOUCHED, controlHeight } from '#shared/ground/theme/pressed_components'
import { RADIUS } from '#shared/ground/theme/tokens'
import type { ComponentProps, ReactNode, Ref } from 'react'

interface LoginFieldProps extends Pick<
  ComponentProps<'input'>,
  'name' | 'value' | 'type' | 'autoComplete' | 'autoCapitalize' | 'autoFocus' | 'inputMode'
> {
  label: string
  problem: string | undefined
  onChange: (value: string) => void
  action?: ReactNode
  explainedBy?: string
  inputRef?: Ref<HTMLInputElement>
}

/** A plain input, because MUI's text field would slow down the first page. */
export function LoginField(props: LoginFieldProps) {
  const { label, problem, onChange, action, explainedBy, inputRef, ...input } = props
  const id = useId()
  const hasProblem = problem !== undefined
  return (
    <div>
      <Typography component="label" htmlFor={id} sx={labelStyle}>
        {label}
      </Typography>
      <Box sx={{ position: 'relative' }}>
        <Box
          component="input"
          {...input}
          id={id}
          ref={inputRef}
          required
          spellCheck={false}
          aria-invalid={hasProblem}
          aria-describedby={hasProblem ? `${id}-problem` : explainedBy}
          onChange={(event) => onChange(event.currentTarget.value)}
          sx={[inputStyle, action !== undefined && { pr: 7 }]}
        />
        {action !== undefined && <Box sx={actionStyle}>{action}</Box>}
      </Box>
      {hasProblem && (
        <Typography id={`${id}-problem`} variant="caption" component="p" sx={problemStyle}>
          {problem}
        </Typography>
      )}
    </div>
  )
}

const labelStyle = {
  ...fieldLabel,
  'display': 'block',
  'marginBottom': 0.5,
  ':has(+ * [aria-invalid=true])': { color: 'error.main' },
}

const inputStyle = {
  ...controlHeight,
  'width': '100%',
  'px': 1.75,
  'font': 'inherit',
  'fontSize': '0.875rem',
  [TOUCHED]: { ...controlHeight[TOUCHED], fontSize: '1rem' },
  'color': 'text.primary',
  'bgcolor': 'background.paper',
  'border': 1,
  'borderColor': 'inputBorder',
  'borderRadius': `${RADIUS.control}px`,
  '&:hover': { borderColor: 'text.primary' },
  '&[aria-invalid=true]': { borderColor: 'error.main' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 },
}

const actionStyle = { position: 'absolute', right: 0, top: 0 }

const problemStyle = { color: 'error.main', mt: 0.375 }
