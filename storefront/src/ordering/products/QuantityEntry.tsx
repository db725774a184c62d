import { FormHelperText, OutlinedInput } from '@mui/material'
import { useState, useSyncExternalStore } from 'react'
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
  const invalid = useSyncExternalStore(store.subscribe, () =>
    store.getSnapshot().invalid.get(product.pk)
  )
  const [typed, setTyped] = useState('')
  const text = invalid ?? textOf(quantity, typed, product)
  const entry = readRolls(text, product.labels_per_unit)
  const problem = 'problem' in entry ? entry.problem : null

  const enter = (text: string) => {
    const read = readRolls(text, product.labels_per_unit)
    setTyped(text)
    if ('problem' in read) return store.setInvalid(product.pk, text)
    store.setInvalid(product.pk, null)
    store.dispatch({
      type: 'set_quantity',
      product: product.pk,
      quantity: read.rolls * product.labels_per_unit,
      rowId: newUuid(),
    })
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!by || !('rolls' in entry)) return
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
        id={entryId(product.pk)}
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
          {quantity > 0 &&
            ` ${t('ordering.products.kept', { rolls: format.number(quantity / product.labels_per_unit) })}`}
        </FormHelperText>
      )}
    </>
  )
}

const inputStyle = {
  'width': 96,
  'height': { xs: 44, md: 36 },
  '&.Mui-disabled': { bgcolor: 'action.disabledBackground' },
}

/** Id of a product's quantity entry, where corrections lead. */
export const entryId = (product: number) => `rolls-${product}`

/** What was typed while the cart holds just that, else the cart's whole rolls. */
function textOf(quantity: number, typed: string, { labels_per_unit: labels }: Product): string {
  const read = readRolls(typed, labels)
  if ('rolls' in read && read.rolls * labels === quantity) return typed
  return quantity === 0 || quantity % labels !== 0 ? '' : String(quantity / labels)
}
