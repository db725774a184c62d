import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import { MAX_REFERENCE_LENGTH } from '#shared/ordering/lines/limits'
import { referenceProblem } from '#shared/ordering/orders/reference_problem'
import { useTranslate } from '../../ground/i18n/i18n'
import { useOrderProcess } from '../useOrderProcess'
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
  const stored = line.alternative_customer_reference ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const name = t('ordering.summary.own_reference_of', {
    reference: line.product.customer_reference,
  })
  if (typed === null && stored === '') {
    return (
      <Button size="small" aria-label={name} onClick={() => setTyped('')} sx={{ ml: -0.5 }}>
        <span aria-hidden>+&nbsp;</span>
        {t('ordering.summary.own_reference')}
      </Button>
    )
  }
  const problem = typed === null ? null : referenceProblem(typed, MAX_REFERENCE_LENGTH)
  // Another window may have changed the reference.
  const value = typed !== null && (problem || typed.trim() === stored) ? typed : stored
  const count = { used: value.trim().length, max: MAX_REFERENCE_LENGTH }
  return (
    <TextField
      autoFocus={typed === ''}
      size="small"
      label={t('ordering.summary.own_reference')}
      value={value}
      error={problem !== null}
      helperText={problem && <span role="alert">{t(`ordering.address.${problem}`, count)}</span>}
      onChange={({ target }) => {
        setTyped(target.value)
        if (referenceProblem(target.value, MAX_REFERENCE_LENGTH)) return
        const reference = target.value.trim()
        store.dispatch({ type: 'set_reference', rowId: line.uuid, reference })
      }}
      slotProps={{ htmlInput: { 'autoComplete': 'off', 'aria-label': name, [MARK]: true } }}
      sx={{ my: 1, maxWidth: 320, width: '100%' }}
    />
  )
}
