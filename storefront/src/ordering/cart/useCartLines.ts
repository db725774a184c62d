import { useMemo } from 'react'
import { useCart, useDraftCosts, useOrderProcess, useStuckLines } from '../useOrderProcess'
import type { PositionLine } from './PositionTable'

/** The cart's lines that can be ordered with their products, and their prices once the draft knows them. */
export function useCartLines(): PositionLine[] {
  const cart = useCart()
  const { productByPk } = useOrderProcess()
  const { draft } = useDraftCosts()
  const stuck = useStuckLines()
  return useMemo(() => {
    const priced = new Map(draft?.order_positions.map((position) => [position.uuid, position]))
    return cart.entries.flatMap(({ rowId, product: pk, quantity }) => {
      const product = productByPk.get(pk)
      if (!product || stuck.some(({ entry }) => entry.rowId === rowId)) return []
      const position = priced.get(rowId)
      const isCurrent = position?.quantity === quantity
      return [
        {
          uuid: rowId,
          product,
          quantity,
          ...(isCurrent && { price: position.price, total: position.total }),
        },
      ]
    })
  }, [cart.entries, productByPk, draft, stuck])
}
