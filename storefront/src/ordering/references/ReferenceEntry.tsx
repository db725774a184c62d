import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { MAX_REFERENCE_LENGTH } from '#shared/ordering/lines/limits'
import { useTranslate } from '../../ground/i18n/i18n'
import { useOrderProcess } from '../useOrderProcess'
import { useTypedReference } from './useTypedReference'
import type { CartLine } from '../cart_line'

const MARK = 'data-own-reference'

/** Focuses the first invalid reference of a line. Returns whether there is one. */
export function focusWrongReference(): boolean {
  const wrong = document.querySelector<HTMLElement>(`[${MARK}][aria-invalid="true"]`)
  wrong?.focus()
  return wrong !== null
}

/** A button that opens the field for the customer's own reference (rule 5.27). */
export function ReferenceEntry({ line }: { line: CartLine }) {
  const t = useTranslate()
  const { store } = useOrderProcess()
  const [isOpen, setIsOpen] = useState(false)
  const { value, problem, onChange } = useTypedReference(
    line.uuid,
    line.alternative_customer_reference ?? '',
    MAX_REFERENCE_LENGTH,
    (reference) => store.dispatch({ type: 'set_reference', rowId: line.uuid, reference })
  )
  const name = t('ordering.summary.own_reference_of', {
    reference: line.product.customer_reference,
  })
  if (!isOpen && value === '') {
    return (
      <Button size="small" aria-label={name} onClick={() => setIsOpen(true)} sx={{ ml: -0.5 }}>
        <span aria-hidden>+&nbsp;</span>
        {t('ordering.summary.own_reference')}
      </Button>
    )
  }
  const count = { used: value.trim().length, max: MAX_REFERENCE_LENGTH }
  return (
    <TextField
      autoFocus={isOpen}
      size="small"
      label={t('ordering.summary.own_reference')}
      value={value}
      error={problem !== null}
      helperText={problem && <span role="alert">{t(`ordering.address.${problem}`, count)}</span>}
      onChange={({ target }) => {
        setIsOpen(true)
        onChange(target.value)
      }}
      slotProps={{ htmlInput: { 'autoComplete': 'off', 'aria-label': name, [MARK]: true } }}
      sx={{ my: 1, maxWidth: 320, width: '100%' }}
    />
  )
}
