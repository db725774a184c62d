import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { listProducts } from '#shared/catalogue/catalogue/catalogue_endpoints'
import { firstProblem, listRows, recheckRows } from '#shared/ordering/nonstandard/non_standard_rows'
import { offersImprint } from '#shared/ordering/nonstandard/non_standard_line'
import { isUpToDate, printFieldsOf } from '#shared/ordering/nonstandard/print_values'
import { api } from '../ground/api/api'
import { useFieldTools } from './nonstandard/useFieldTools'
import {
  findStuckLines,
  firstInvalid,
  stepToCorrect,
} from '#shared/ordering/nonstandard/stuck_lines'
import type { CurrentUser } from '#shared/companies/profile/current_user_contract'
import type { CompanyProfile } from '#shared/companies/companies/company_contract'
import type { CartContents } from '#shared/ordering/cart/cart_state'
import type { CartStore, SaveState } from '#shared/ordering/cart/cart_store'
import type {
  NonStandardRow,
  RowToCorrect,
  TypedRows,
} from '#shared/ordering/nonstandard/non_standard_rows'
import type { StuckLine } from '#shared/ordering/nonstandard/stuck_lines'
import type { OrderingBlock } from '#shared/ordering/blocks/ordering_block'
import type { Product, ShopSettingsResult } from '#shared/catalogue/catalogue/product_contract'
import type { Language } from '#shared/ground/i18n/language'
import type { DraftView } from './cart/useDraft'

/** The object stays the same while quantities change. */
export interface OrderProcessData {
  user: CurrentUser
  company: CompanyProfile
  /** Reason why the company cannot order; null if it can. */
  block: OrderingBlock | null
  store: CartStore
  /** Rows of the form for non-standard products, complete or not. */
  typedRows: TypedRows
  products: Product[]
  productByPk: ReadonlyMap<number, Product>
  settings: ShopSettingsResult
}

/** The query of the company's products, which are fetched each time the order process opens. */
export const productsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['products', language],
    queryFn: () => api.request(listProducts),
    staleTime: 0,
    gcTime: 0,
  })

export const OrderProcessContext = createContext<OrderProcessData | null>(null)
export const DraftContext = createContext<DraftView | null>(null)

export function useOrderProcess(): OrderProcessData {
  return present(useContext(OrderProcessContext))
}

/** Returns the costs of the cart. They change often, so use them only to show costs. */
export function useDraftCosts(): DraftView {
  return present(useContext(DraftContext))
}

/** Rows of the product table use `useCartQuantity` instead. */
export function useCart(): CartContents {
  const { store } = useOrderProcess()
  return useSyncExternalStore(store.subscribe, () => store.getSnapshot().cart)
}

/** Returns the labels of one product in the cart. Renders again only when this quantity changes. */
export function useCartQuantity(product: number): number {
  const { store } = useOrderProcess()
  return useSyncExternalStore(
    store.subscribe,
    () => store.getSnapshot().cart.entries.find((entry) => entry.product === product)?.quantity ?? 0
  )
}

/** Returns the lines that cannot be ordered. Empty while the company is blocked, which may end. */
export function useStuckLines(): StuckLine[] {
  const { block, productByPk } = useOrderProcess()
  const { entries, kind } = useCart()
  return useMemo(
    () => (block === null ? findStuckLines(entries, productByPk, kind) : []),
    [block, entries, productByPk, kind]
  )
}

export function useInvalidProduct(): number | null {
  const { store, productByPk } = useOrderProcess()
  return useSyncExternalStore(store.subscribe, () =>
    firstInvalid(store.getSnapshot().invalid, productByPk)
  )
}

/** Returns the step with the first invalid reference, or null. */
export function useStepToCorrect(): 'summary' | 'address' | null {
  const { store } = useOrderProcess()
  return useSyncExternalStore(store.subscribe, () => {
    const { invalid, cart } = store.getSnapshot()
    return stepToCorrect(invalid, cart.entries)
  })
}

export function useTypedRows(): readonly NonStandardRow[] {
  const { typedRows } = useOrderProcess()
  return useSyncExternalStore(typedRows.subscribe, typedRows.getSnapshot)
}

export function useRowToCorrect(): RowToCorrect | null {
  const { kind, entries } = useCart()
  const typed = useTypedRows()
  const recheck = useRecheck()
  return useMemo(
    () => (kind === 'NON_STANDARD' ? firstProblem(recheck(listRows(typed, entries))) : null),
    [kind, typed, entries, recheck]
  )
}

/** Returns a function that revokes outdated confirmations of print data (rule 6.3). */
export function useRecheck(): (rows: readonly NonStandardRow[]) => readonly NonStandardRow[] {
  const { productByPk } = useOrderProcess()
  const { entries } = useCart()
  const tools = useFieldTools(entries.some(({ confirmed }) => confirmed))
  return useCallback(
    (rows) => {
      if (!tools) return rows
      return recheckRows(rows, (pk, imprint) => {
        const product = productByPk.get(pk)
        // A product without imprint has a stuck line, which shows that problem.
        const isPrinted = product !== undefined && offersImprint(product)
        return !isPrinted || isUpToDate(printFieldsOf(product), imprint, tools)
      })
    },
    [productByPk, tools]
  )
}

export function useSaveState(): SaveState {
  const { store } = useOrderProcess()
  return useSyncExternalStore(store.subscribe, () => store.getSnapshot().save)
}

/** Refetches everything that depends on the company's orders: lists and remaining quotas. */
export function requestOrdersAgain(queryClient: QueryClient): void {
  for (const key of ['orders', 'quotas_left']) {
    void queryClient.invalidateQueries({ queryKey: [key] })
  }
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A step of the order is outside of OrderProcess')
  return value
}
