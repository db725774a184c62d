import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { firstProblem, listRows, recheckRows } from '#shared/ordering/nonstandard/non_standard_rows'
import { offersImprint } from '#shared/ordering/nonstandard/non_standard_line'
import { isUpToDate, printFieldsOf } from '#shared/ordering/nonstandard/print_values'
import { useFieldTools } from './nonstandard/useFieldTools'
import { findStuckLines, firstInvalid } from '#shared/ordering/cart/stuck_lines'
import type { CurrentUser } from '#shared/profile/current_user_contract'
import type { CompanyProfile } from '#shared/companies/company_contract'
import type { CartContents } from '#shared/ordering/cart/cart_state'
import type { CartStore, SaveState } from '#shared/ordering/cart/cart_store'
import type {
  NonStandardRow,
  RowToCorrect,
  TypedRows,
} from '#shared/ordering/nonstandard/non_standard_rows'
import type { StuckLine } from '#shared/ordering/cart/stuck_lines'
import type { OrderingBlock } from '#shared/ordering/blocks/ordering_block'
import type { Product, ShopSettingsAnswer } from '#shared/catalogue/product_contract'
import type { DraftView } from './cart/useDraft'

/** What every step of an order needs; stays the same object while quantities change. */
export interface OrderProcessData {
  user: CurrentUser
  company: CompanyProfile
  /** Why the company cannot order, null when it can. */
  block: OrderingBlock | null
  store: CartStore
  /** What stands in the form for non-standard products, complete or not. */
  typedRows: TypedRows
  products: Product[]
  productByPk: ReadonlyMap<number, Product>
  settings: ShopSettingsAnswer
}

export const OrderProcessContext = createContext<OrderProcessData | null>(null)
export const DraftContext = createContext<DraftView | null>(null)

export function useOrderProcess(): OrderProcessData {
  return present(useContext(OrderProcessContext))
}

/** The costs of the cart. Changes often: components that show no costs should not ask. */
export function useDraftCosts(): DraftView {
  return present(useContext(DraftContext))
}

/** The whole cart. Rows of the product table use `useCartQuantity` instead. */
export function useCart(): CartContents {
  const { store } = useOrderProcess()
  return useSyncExternalStore(store.subscribe, () => store.getSnapshot().cart)
}

/** Labels of one product in the cart; draws again only when this product's quantity changes. */
export function useCartQuantity(product: number): number {
  const { store } = useOrderProcess()
  return useSyncExternalStore(
    store.subscribe,
    () => store.getSnapshot().cart.entries.find((entry) => entry.product === product)?.quantity ?? 0
  )
}

/** Lines that cannot be ordered; none while the company itself is blocked, for that may end. */
export function useStuckLines(): StuckLine[] {
  const { block, productByPk } = useOrderProcess()
  const { entries, kind } = useCart()
  return useMemo(
    () => (block === null ? findStuckLines(entries, productByPk, kind) : []),
    [block, entries, productByPk, kind]
  )
}

/** The first product whose quantity entry holds something that is no quantity; null without. */
export function useInvalidProduct(): number | null {
  const { store, productByPk } = useOrderProcess()
  return useSyncExternalStore(store.subscribe, () =>
    firstInvalid(store.getSnapshot().invalid, productByPk)
  )
}

/** The rows of the form for non-standard products, as they were typed. */
export function useTypedRows(): readonly NonStandardRow[] {
  const { typedRows } = useOrderProcess()
  return useSyncExternalStore(typedRows.subscribe, typedRows.getSnapshot)
}

/** The row of the form for non-standard products that cannot be ordered as it is; null without. */
export function useRowToCorrect(): RowToCorrect | null {
  const { kind, entries } = useCart()
  const typed = useTypedRows()
  const recheck = useRecheck()
  return useMemo(
    () => (kind === 'NON_STANDARD' ? firstProblem(recheck(listRows(typed, entries))) : null),
    [kind, typed, entries, recheck]
  )
}

/** Takes the confirmation off print data that today's fields do not take as it is. */
export function useRecheck(): (rows: readonly NonStandardRow[]) => readonly NonStandardRow[] {
  const { productByPk } = useOrderProcess()
  const { entries } = useCart()
  const tools = useFieldTools(entries.some(({ confirmed }) => confirmed))
  return useCallback(
    (rows) => {
      if (!tools) return rows
      return recheckRows(rows, (pk, imprint) => {
        const product = productByPk.get(pk)
        // A product that is not printed any more has a stuck line, which says so.
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

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A step of the order stands outside OrderProcess')
  return value
}
