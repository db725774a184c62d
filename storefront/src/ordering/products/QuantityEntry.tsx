import { FormHelperText, OutlinedInput } from '@mui/material'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { maxRolls, readRolls } from '#shared/ordering/quantities'
import { useFormat, useTranslate } from '../../app/i18n'
import { blockedId, useIsBlocked } from './product_cells'
import { useCartQuantity, useOrderProcess } from '../useOrderProcess'
import { newUuid } from '../../ui/uuid'
import type { KeyboardEvent } from 'react'
import type { Product } from '#shared/catalogue/product_contract'

/** Entry of whole rolls. Empty or 0 takes the product out of the cart (rule 5.2). */
export function QuantityEntry({ product }: { product: Product }) {
  const t = useTranslate()
  const format = useFormat()
  const { store } = useOrderProcess()
  const isBlocked = useIsBlocked(product)
  const quantity = useCartQuantity(product.pk)
  const isInvalid = useSyncExternalStore(store.subscribe, () =>
    store.getSnapshot().invalid.has(product.pk)
  )
  const [text, setText] = useState(() => rollsText(quantity, product))
  const entry = readRolls(text, product.labels_per_unit)
  const problem = isInvalid && 'problem' in entry ? entry.problem : null

  // The cart changed elsewhere (cleared, restored, changed in another window): show its quantity.
  const shownLabels = 'rolls' in entry ? entry.rolls * product.labels_per_unit : 0
  if (!problem && shownLabels !== quantity && text !== rollsText(quantity, product)) {
    setText(rollsText(quantity, product))
  }

  useEffect(() => () => store.setInvalid(product.pk, false), [store, product.pk])

  const enter = (typed: string) => {
    const read = readRolls(typed, product.labels_per_unit)
    setText(typed)
    store.setInvalid(product.pk, 'problem' in read)
    store.dispatch({
      type: 'set_quantity',
      product: product.pk,
      quantity: 'rolls' in read ? read.rolls * product.labels_per_unit : 0,
      rowId: newUuid(),
    })
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!by || problem || !('rolls' in entry)) return
    event.preventDefault()
    const rolls = Math.min(Math.max(entry.rolls + by, 0), maxRolls(product.labels_per_unit))
    enter(rolls === 0 ? '' : String(rolls))
  }

  const errorId = `product-${product.pk}-problem`
  const describedBy = [product.blocked && blockedId(product), problem && errorId]
  return (
    <>
      <OutlinedInput
        size="small"
        value={text}
        disabled={isBlocked}
        error={problem !== null}
        onChange={(event) => enter(event.target.value)}
        onKeyDown={step}
        sx={inputStyle}
        inputProps={{
          'inputMode': 'numeric',
          'autoComplete': 'off',
          'maxLength': 12,
          'aria-label': t('ordering.products.rolls_of', { reference: product.customer_reference }),
          'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
          'style': { textAlign: 'right' },
        }}
      />
      {problem && (
        <FormHelperText error id={errorId} role="alert" sx={{ maxWidth: 140 }}>
          {t(`ordering.products.${problem}`, {
            max: format.number(maxRolls(product.labels_per_unit)),
          })}
        </FormHelperText>
      )}
    </>
  )
}

const inputStyle = {
  'width': 96,
  'minHeight': 44,
  '&.Mui-disabled': { bgcolor: 'action.disabledBackground' },
}

function rollsText(quantity: number, product: Product): string {
  return quantity === 0 ? '' : String(quantity / product.labels_per_unit)
}
