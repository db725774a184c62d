import { useMemo } from 'react'
import { imprintOf } from '#shared/ordering/nonstandard/non_standard_line'
import { describedImprint, printFieldsOf } from '#shared/ordering/nonstandard/print_values'
import { useLanguage } from '../../ground/i18n/i18n'
import { useCart, useDraftCosts, useOrderProcess, useStuckLines } from '../useOrderProcess'
import type { CartLine } from '../cart_line'

/** Returns the cart's orderable lines, with prices once the draft has them. */
export function useCartLines(): CartLine[] {
  const cart = useCart()
  const { language } = useLanguage()
  const { productByPk } = useOrderProcess()
  const { draft } = useDraftCosts()
  const stuck = useStuckLines()
  return useMemo(() => {
    const priced = new Map(draft?.order_positions.map((line) => [line.uuid, line]))
    return cart.entries.flatMap((entry) => {
      const { rowId, product: pk, quantity } = entry
      const imprint = imprintOf(entry)
      const product = productByPk.get(pk)
      if (!product || stuck.some((line) => line.entry.rowId === rowId)) return []
      const line = priced.get(rowId)
      const isCurrent = line?.quantity === quantity
      return [
        {
          uuid: rowId,
          product,
          quantity,
          alternative_customer_reference: entry.alternativeCustomerReference,
          isToBePrinted: imprint !== null,
          ...(imprint && { imprint: describedImprint(printFieldsOf(product), imprint, language) }),
          ...(isCurrent && { price: line.price, total: line.total }),
        },
      ]
    })
  }, [cart.entries, productByPk, draft, stuck, language])
}
