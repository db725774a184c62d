import { TextField } from '@mui/material'
import { useState } from 'react'
import { earliestDeliveryDate } from '#shared/ordering/delivery_date'
import { shippingDateProblem } from '#shared/ordering/shipping_date_problem'
import { useTranslate } from '../../app/i18n'
import type { RefObject } from 'react'
import type { ShippingDateProblem } from '#shared/ordering/shipping_date_problem'

interface ShippingDateFieldProps {
  inputRef: RefObject<HTMLInputElement | null>
  /** The date kept in the cart. */
  stored: string | null
  problem: ShippingDateProblem | null
  onCheck(problem: ShippingDateProblem | null): void
  /** Called with what may be kept: a possible date or none. */
  onChange(date: string | null): void
}

/** The requested shipping date, tomorrow at the earliest; what is wrong stands in the field. */
export function ShippingDateField({
  inputRef,
  stored,
  problem,
  onCheck,
  onChange,
}: ShippingDateFieldProps) {
  const t = useTranslate()
  const [date, setDate] = useState(stored ?? '')
  const now = new Date()
  const earliest = earliestDeliveryDate(now)
  return (
    <TextField
      type="date"
      label={t('ordering.address.date')}
      value={date}
      inputRef={inputRef}
      error={problem !== null}
      onChange={(event) => {
        const input = event.target as HTMLInputElement
        setDate(input.value)
        const found = shippingDateProblem(input.value, input.validity.badInput, now)
        onChange(found || input.value === '' ? null : input.value)
        if (problem) onCheck(found)
      }}
      onBlur={(event) => {
        const input = event.target as HTMLInputElement
        onCheck(shippingDateProblem(input.value, input.validity.badInput, now))
      }}
      helperText={t(`ordering.address.${problem ?? 'date_help'}`, { date: earliest })}
      slotProps={{ htmlInput: { min: earliest }, inputLabel: { shrink: true } }}
    />
  )
}
