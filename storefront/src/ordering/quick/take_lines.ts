import { isEmptyRow } from '#shared/ordering/nonstandard/non_standard_rows'
import type { CartAction } from '#shared/ordering/cart/cart_state'
import type { OrderProcessData } from '../useOrderProcess'

/** Adds lines to the order. Removes empty rows of the form and the products' invalid quantities. */
export function takeLines(
  { store, typedRows }: Pick<OrderProcessData, 'store' | 'typedRows'>,
  actions: readonly CartAction[]
): void {
  typedRows.set(typedRows.getSnapshot().filter((row) => !isEmptyRow(row)))
  for (const action of actions) {
    if (action.type === 'set_quantity') store.setInvalid(action.product, null)
    store.dispatch(action)
  }
}
