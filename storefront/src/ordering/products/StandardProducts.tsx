import { Alert, Box, GlobalStyles, Stack } from '@mui/material'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { filterProducts, groupProducts, sortProducts } from '#shared/catalogue/filter_products'
import { useTranslate } from '../../app/i18n'
import { COSTS_ID, OrderBar } from './OrderBar'
import { OrderCosts } from '../cart/OrderCosts'
import { StuckLines } from '../cart/StuckLines'
import { ProductFilterBar } from './ProductFilterBar'
import { ProductTable } from './ProductTable'
import { entryId } from './QuantityEntry'
import { ProductsEmpty } from './ProductsEmpty'
import { useOrderProcess } from '../useOrderProcess'
import type { Product } from '#shared/catalogue/product_contract'
import type { ProductFilter } from '#shared/catalogue/filter_products'

const NO_FILTER: ProductFilter = { search: '', group: null, onlyChosen: false }
const NOTHING: ReadonlySet<number> = new Set()

/** Keeps the focused entry above the bar at the bottom of the window (WCAG 2.4.11). */
const ROOM_FOR_BAR = { html: { scrollPaddingBottom: '112px' } }

/** The table of full rolls with its filter, the notices and the costs of what was chosen. */
export function StandardProducts() {
  const t = useTranslate()
  const { products, settings, store, block } = useOrderProcess()
  const [filter, setFilter] = useState(NO_FILTER)
  const wanted = useDeferredValue(filter)
  const chosen = useChosenWhile(wanted.onlyChosen)
  const sorted = useMemo(() => sortProducts(products), [products])
  const shown = useMemo(
    () => filterProducts(sorted, wanted, ({ pk }) => chosen.has(pk)),
    [sorted, wanted, chosen]
  )
  const groups = useMemo(() => groupProducts(shown), [shown])
  const leadTo = useLeadTo(shown, () => setFilter(NO_FILTER))

  return (
    <Stack spacing={2}>
      <GlobalStyles styles={ROOM_FOR_BAR} />
      <StuckLines />
      <ProductFilterBar
        products={sorted}
        shown={shown.length}
        filter={filter}
        onChange={setFilter}
        onClear={() => store.dispatch({ type: 'clear' })}
      />
      {groups.length > 0 ? (
        <ProductTable groups={groups} />
      ) : (
        <ProductsEmpty isFiltered={products.length > 0} onReset={() => setFilter(NO_FILTER)} />
      )}
      <Alert severity="info">
        {t('ordering.products.tolerance', { percent: settings.full_roll_tolerance_percent })}
      </Alert>
      {block === null && (
        <>
          <Box id={COSTS_ID} tabIndex={-1}>
            <OrderCosts />
          </Box>
          <OrderBar onFix={leadTo} />
        </>
      )}
    </Stack>
  )
}

/** Moves to a product's quantity entry, which the filter lets through again if it hid it. */
function useLeadTo(shown: readonly Product[], showAll: () => void) {
  const [target, setTarget] = useState<{ pk: number } | null>(null)
  useEffect(() => {
    if (!target || !shown.some(({ pk }) => pk === target.pk)) return
    document.getElementById(entryId(target.pk))?.focus()
    setTarget(null)
  }, [target, shown])
  return (pk: number) => {
    if (!shown.some((product) => product.pk === pk)) showAll()
    setTarget({ pk })
  }
}

/**
 * The products in the cart, as long as the table shows only them. A row whose quantity is
 * emptied stays until the filter changes, so that it does not vanish under the cursor.
 */
function useChosenWhile(isWanted: boolean): ReadonlySet<number> {
  const { store } = useOrderProcess()
  return useMemo(
    () =>
      isWanted ? new Set(store.getSnapshot().cart.entries.map(({ product }) => product)) : NOTHING,
    [isWanted, store]
  )
}
