import { useRef } from 'react'
import {
  earliestDeliveryDate,
  latestDeliveryDate,
  shippingDateProblem,
  type ShippingDateProblem,
} from '#shared/ordering/orders/delivery_date'
import { DateField } from '#shared/catalogue/printing/entries/DateField'
import { INCOMPLETE_DAY } from '#shared/ground/validation/fields'
import { useTranslate } from '../../ground/i18n/i18n'
import type { DateFieldProps } from '#shared/catalogue/printing/entries/DatePickerField'

interface ShippingDateFieldProps {
  fieldRef: DateFieldProps['fieldRef']
  stored: string | null
  problem: ShippingDateProblem | null
  onEnter(problem: ShippingDateProblem | null): void
  /** Called on blur, after which problems are shown. */
  onLeave(): void
  /** Called with a valid date or null. */
  onChange(date: string | null): void
}

/** Field for the requested shipping date, from tomorrow to two years ahead (rule 5.11). */
export function ShippingDateField({
  fieldRef,
  stored,
  problem,
  onEnter,
  onLeave,
  onChange,
}: ShippingDateFieldProps) {
  const t = useTranslate()
  const now = useRef(new Date()).current
  const [earliest, latest] = [earliestDeliveryDate(now), latestDeliveryDate(now)]
  return (
    <DateField
      label={t('ordering.address.date')}
      value={stored ?? ''}
      min={earliest}
      max={latest}
      hasError={problem !== null}
      helperText={t(`ordering.address.${problem ?? 'date_help'}`, {
        date: problem === 'date_too_late' ? latest : earliest,
      })}
      fieldRef={fieldRef}
      onChange={(date) => {
        const found = shippingDateProblem(date, date === INCOMPLETE_DAY, now)
        onEnter(found)
        onChange(found ? null : date || null)
      }}
      onBlur={onLeave}
    />
  )
}
