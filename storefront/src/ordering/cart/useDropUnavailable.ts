import { useEffect } from 'react'
import { useTranslate } from '../../app/i18n'
import { useToast } from '../../ui/toasts'
import type { CartStore } from '#shared/ordering/cart_store'
import type { OrderingBlock } from '#shared/ordering/ordering_block'
import type { Product } from '#shared/catalogue/product_contract'

/**
 * Takes products out of a restored cart that can no longer be ordered, and says which. While the
 * company itself is blocked, its cart is left alone: the block may end.
 */
export function useDropUnavailable(
  store: CartStore,
  products: Product[] | undefined,
  block: OrderingBlock | null
) {
  const t = useTranslate()
  const toast = useToast()
  useEffect(() => {
    if (!products || block !== null) return
    const byPk = new Map(products.map((product) => [product.pk, product]))
    const isOrderable = (pk: number) => {
      const product = byPk.get(pk)
      return product !== undefined && !product.blocked && product.prices.length > 0
    }
    const gone = store
      .getSnapshot()
      .cart.entries.map(({ product }) => product)
      .filter((pk) => !isOrderable(pk))
    if (gone.length === 0) return
    store.dispatch({ type: 'drop', products: gone })
    const references = gone.map(
      (pk) => byPk.get(pk)?.customer_reference ?? t('ordering.cart.dropped_unknown')
    )
    toast.error(
      t('ordering.cart.dropped', {
        smart_count: gone.length,
        references: [...new Set(references)].join(', '),
      }),
      t('ordering.cart.conflict_title')
    )
  }, [store, products, block, t, toast])
}
