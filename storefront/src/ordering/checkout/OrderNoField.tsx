import { TextField } from '@mui/material'
import { MAX_ORDER_NO_LENGTH } from '#shared/ordering/limits'
import { useTranslate } from '../../app/i18n'
import type { RefObject } from 'react'

interface OrderNoFieldProps {
  inputRef: RefObject<HTMLInputElement | null>
  value: string
  onChange(value: string): void
}

/** The customer's own number, at most 15 characters (rule 5.11). */
export function OrderNoField({ inputRef, value, onChange }: OrderNoFieldProps) {
  const t = useTranslate()
  return (
    <TextField
      label={t('ordering.address.order_no')}
      value={value}
      inputRef={inputRef}
      onChange={(event) => onChange(event.target.value)}
      helperText={
        <>
          {t('ordering.address.order_no_help')}{' '}
          {t('ordering.address.order_no_count', { used: value.length, max: MAX_ORDER_NO_LENGTH })}
        </>
      }
      slotProps={{ htmlInput: { maxLength: MAX_ORDER_NO_LENGTH, autoComplete: 'off' } }}
    />
  )
}
