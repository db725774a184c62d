import { TextField } from '@mui/material'
import { MAX_ORDER_NO_LENGTH } from '#shared/ordering/lines/limits'
import { orderNoProblem } from '#shared/ordering/orders/order_no_problem'
import { useTranslate } from '../../ground/i18n/i18n'
import type { RefObject } from 'react'

interface OrderNoFieldProps {
  inputRef: RefObject<HTMLInputElement | null>
  /** Typed text; may be longer than allowed. */
  value: string
  onChange(value: string): void
}

/** The customer's own order number, at most 15 characters (rule 5.11). */
export function OrderNoField({ inputRef, value, onChange }: OrderNoFieldProps) {
  const t = useTranslate()
  const count = { used: value.trim().length, max: MAX_ORDER_NO_LENGTH }
  const problem = orderNoProblem(value)
  return (
    <TextField
      label={t('ordering.address.order_no')}
      value={value}
      inputRef={inputRef}
      error={problem !== null}
      onChange={(event) => onChange(event.target.value)}
      helperText={
        problem ? (
          <span role="alert">{t(`ordering.address.${problem}`, count)}</span>
        ) : (
          <>
            {t('ordering.address.order_no_help')} {t('ordering.address.order_no_count', count)}
          </>
        )
      }
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  )
}
