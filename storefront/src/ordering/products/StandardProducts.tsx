import { Typography, Button, Paper, Stack } from '@mui/material'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import {
  filterProducts,
  groupProducts,
  type ProductFilter,
} from '#shared/catalogue/catalogue/filter_products'
import { useTranslate } from '../../ground/i18n/i18n'
import { ClearOrderButton } from '../cart/ClearOrderButton'
import { COSTS_ID } from '../costs/CostsBar'
import { PageWithCosts } from '../costs/PageWithCosts'
import { RemovedLines } from '../cart/RemovedLines'
import { QuickLine } from '../quick/QuickLine'
import { StuckLines } from '../cart/StuckLines'
import { SkipLink } from '../../ground/ui/frame/SkipLink'
import { NearRows, NearRowsContext } from './near_rows'
import { ProductFilterBar } from './ProductFilterBar'
import { ProductTable, useHasTable } from './ProductTable'
import { useCart, useOrderProcess } from '../useOrderProcess'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

const NO_FILTER: ProductFilter = { search: '', group: null, onlyChosen: false }
const NOTHING: ReadonlySet<number> = new Set()

/** Numbers of rows and cards that fill a window. The others are drawn right after them. */
const FIRST_ROWS = 10
const FIRST_CARDS = 4

export function StandardProducts({ onPaste }: { onPaste: () => void }) {
  const t = useTranslate()
  const { products, settings } = useOrderProcess()
  const [nearRows] = useState(() => new NearRows())
  const [filter, setFilter] = useState(NO_FILTER)
  const wanted = useDeferredValue(filter)
  const chosen = useChosenWhile(wanted.onlyChosen)
  const shown = useMemo(
    () => filterProducts(products, wanted, ({ pk }) => chosen.has(pk)),
    [products, wanted, chosen]
  )
  const first = useHasTable() ? FIRST_ROWS : FIRST_CARDS
  const isBegun = useDeferredValue(true, false)
  const groups = useMemo(
    () => groupProducts(isBegun ? shown : shown.slice(0, first)),
    [shown, first, isBegun]
  )
  const leadTo = useLeadTo(shown, nearRows, () => setFilter(NO_FILTER))

  return (
    <PageWithCosts onFix={leadTo} clear={<ClearCart />}>
      <StuckLines />
      <RemovedLines />
      <QuickLine
        products={products}
        typed={filter.search}
        onType={(search) => setFilter({ ...filter, search })}
        onPaste={onPaste}
      />
      <ProductFilterBar
        products={products}
        shown={shown.length}
        filter={filter}
        onChange={setFilter}
      />
      {groups.length > 0 ? (
        <>
          <SkipLink to={COSTS_ID}>{t('ordering.products.to_costs')}</SkipLink>
          <NearRowsContext value={nearRows}>
            <ProductTable groups={groups} />
          </NearRowsContext>
        </>
      ) : (
        <ProductsEmpty isFiltered={products.length > 0} onReset={() => setFilter(NO_FILTER)} />
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('ordering.products.tolerance', { percent: settings.full_roll_tolerance_percent })}
      </Typography>
    </PageWithCosts>
  )
}

/** Reads the cart itself, so that a new quantity does not redraw the whole page. */
function ClearCart() {
  const { store } = useOrderProcess()
  const cart = useCart()
  return (
    <ClearOrderButton
      isDisabled={cart.entries.length === 0}
      onClear={() => store.dispatch({ type: 'clear' })}
    />
  )
}

/** Returns a function that focuses a product's quantity, and resets a filter that hides it. */
function useLeadTo(shown: readonly Product[], nearRows: NearRows, showAll: () => void) {
  const [target, setTarget] = useState<{ pk: number } | null>(null)
  useEffect(() => {
    if (!target || !shown.some(({ pk }) => pk === target.pk)) return
    nearRows.focus(target.pk)
    setTarget(null)
  }, [target, shown, nearRows])
  return (pk: number) => {
    if (!shown.some((product) => product.pk === pk)) showAll()
    setTarget({ pk })
  }
}

/**
 * Returns the products in the cart for the filter that shows only those. An emptied row stays until
 * the filter changes, so that it does not disappear under the cursor.
 */
function useChosenWhile(isWanted: boolean): ReadonlySet<number> {
  const { store } = useOrderProcess()
  return useMemo(
    () =>
      isWanted ? new Set(store.getSnapshot().cart.entries.map(({ product }) => product)) : NOTHING,
    [isWanted, store]
  )
}

interface ProductsEmptyProps {
  /** True if products exist but the filter hides them all. */
  isFiltered: boolean
  onReset(): void
}

function ProductsEmpty({ isFiltered, onReset }: ProductsEmptyProps) {
  const t = useTranslate()
  return (
    <Paper variant="outlined" sx={{ p: 5 }}>
      <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center' }}>
        <Typography>{t(isFiltered ? 'ordering.filter.empty' : 'ordering.filter.none')}</Typography>
        {isFiltered ? (
          <Button variant="outlined" onClick={onReset}>
            {t('ordering.filter.reset')}
          </Button>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{t('ordering.filter.none_help')}</Typography>
        )}
      </Stack>
    </Paper>
  )
}
