import { TextField } from '@mui/material'
import type { ReferenceProblem } from '#shared/ordering/orders/reference_problem'
import { useTranslate } from '../../ground/i18n/i18n'
import type { RefObject } from 'react'

interface ReferenceFieldProps {
  name: 'order_no' | 'cost_centre'
  maxLength: number
  inputRef: RefObject<HTMLInputElement | null>
  /** The typed text, which may be longer than allowed. */
  value: string
  problem: ReferenceProblem | null
  onChange(value: string): void
}

/** Field for the purchase order number or the cost centre (rules 5.11 and 5.27). */
export function ReferenceField({
  name,
  maxLength,
  inputRef,
  value,
  problem,
  onChange,
}: ReferenceFieldProps) {
  const t = useTranslate()
  const count = { used: value.trim().length, max: maxLength }
  return (
    <TextField
      label={t(`ordering.address.${name}`)}
      value={value}
      inputRef={inputRef}
      error={problem !== null}
      onChange={(event) => onChange(event.target.value)}
      helperText={
        problem ? (
          <span role="alert">{t(`ordering.address.${problem}`, count)}</span>
        ) : (
          <>
            {t(`ordering.address.${name}_help`)} {t('ordering.address.reference_count', count)}
          </>
        )
      }
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}
