import { FormHelperText, OutlinedInput } from '@mui/material'
import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { hasRoomFor } from '#shared/ordering/cart/cart_state'
import { MAX_LINES } from '#shared/ordering/lines/limits'
import { maxRolls, readRolls } from '#shared/ordering/lines/quantities'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { ENTRY_TO_DRAW, NearRowsContext } from './near_rows'
import { blockedId, entryId, useIsBlocked } from '../product_cells'
import { useCartQuantity, useOrderProcess } from '../useOrderProcess'
import { newUuid } from '#shared/ground/http/uuid'
import type { KeyboardEvent } from 'react'
import type { NearRows } from './near_rows'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

interface QuantityEntryProps {
  product: Product
  /** True if the line must stay; empty and 0 are then errors. */
  isRequired?: boolean
}

/** Field for whole rolls. Empty or 0 removes the product from the cart (rule 5.2). */
export function QuantityEntry({ product, isRequired = false }: QuantityEntryProps) {
  const t = useTranslate()
  const format = useFormat()
  const { store } = useOrderProcess()
  const nearRows = useContext(NearRowsContext)
  const isBlocked = useIsBlocked(product)
  const quantity = useCartQuantity(product.pk)
  const invalid = useSyncExternalStore(store.subscribe, () =>
    store.getSnapshot().invalid.get(product.pk)
  )
  const [typed, setTyped] = useState('')
  // A disabled field shows the stored quantity, because users could not correct a text in it.
  const text = (isBlocked ? undefined : invalid) ?? textOf(quantity, typed, product)
  const read = (typed: string) => readEntry(typed, product, isRequired)
  const entry = read(text)
  // A valid number is stored as invalid only if the order was full.
  const isFull = !isBlocked && invalid !== undefined
  const problem = 'problem' in entry ? entry.problem : isFull ? 'full' : null

  const enter = (text: string) => {
    const entered = read(text)
    setTyped(text)
    const isTaken =
      'rolls' in entered &&
      (entered.rolls === 0 || hasRoomFor(store.getSnapshot().cart, product.pk))
    if (!isTaken) return store.setInvalid(product.pk, text)
    store.setInvalid(product.pk, null)
    store.dispatch({
      type: 'set_quantity',
      product: product.pk,
      quantity: entered.rolls * product.labels_per_unit,
      rowId: newUuid(),
    })
  }
  // The summary requires a quantity, but other pages do not, so leaving it clears that error.
  useEffect(() => {
    if (!isRequired) return
    return () => {
      const left = readRolls(store.getSnapshot().invalid.get(product.pk) ?? '1', 1)
      if ('rolls' in left) store.setInvalid(product.pk, null)
    }
  }, [isRequired, product.pk, store])

  const problemText = (found: NonNullable<typeof problem>) => {
    if (found === 'required') return t('ordering.summary.required')
    if (found === 'full') return t('quick_order.full', { max: format.number(MAX_LINES) })
    const max = format.number(maxRolls(product.labels_per_unit))
    return t(`ordering.products.${found}`, { max })
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
        onKeyDown={(event) => goToNextEntry(event, nearRows)}
        sx={inputStyle}
        inputProps={{
          'data-rolls': true,
          'inputMode': 'numeric',
          'autoComplete': 'off',
          'aria-label': t('ordering.products.rolls_of', { reference: product.customer_reference }),
          'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
          'style': { textAlign: 'right' },
        }}
      />
      {problem && (
        <FormHelperText error id={errorId} role="alert" sx={{ maxWidth: 140 }}>
          {problemText(problem)}
          {quantity > 0 &&
            ` ${t('ordering.products.kept', { rolls: format.number(quantity / product.labels_per_unit) })}`}
        </FormHelperText>
      )}
    </>
  )
}

const inputStyle = {
  'width': 84,
  'height': { xs: 44, md: 38 },
  '&.Mui-disabled': { bgcolor: 'action.disabledBackground' },
}

function readEntry(text: string, { labels_per_unit: labels }: Product, isRequired: boolean) {
  const entry = readRolls(text, labels)
  const isMissing = isRequired && 'rolls' in entry && entry.rolls === 0
  return isMissing ? ({ problem: 'required' } as const) : entry
}

const ENTRY = 'input[data-rolls]:enabled'

function goToNextEntry(event: KeyboardEvent<HTMLElement>, nearRows: NearRows | null) {
  const by = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by || event.nativeEvent.isComposing) return
  event.preventDefault()
  const entries = [...document.querySelectorAll(`${ENTRY}, [${ENTRY_TO_DRAW}]`)]
  const next = entries[entries.indexOf(event.target as HTMLInputElement) + by]
  if (next?.hasAttribute(ENTRY_TO_DRAW)) flushSync(() => nearRows?.reach(next))
  const entry = next?.matches(ENTRY) ? next : next?.querySelector(ENTRY)
  if (!(entry instanceof HTMLInputElement)) return
  entry.focus()
  entry.select()
}

/** Returns the typed text while it matches the cart, otherwise the cart's number of whole rolls. */
function textOf(quantity: number, typed: string, { labels_per_unit: labels }: Product): string {
  const read = readRolls(typed, labels)
  if ('rolls' in read && read.rolls * labels === quantity) return typed
  return quantity === 0 || quantity % labels !== 0 ? '' : String(quantity / labels)
}
