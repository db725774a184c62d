import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import {
  type RepeatedLine,
  repeatedCart,
  repeatedLines,
} from '#shared/ordering/history/repeated_cart'
import { useTranslate } from '../../ground/i18n/i18n'
import { useConfirm } from '../../ground/ui/dialogs/confirm'
import { useToast } from '../../ground/ui/dialogs/toasts'
import { newUuid } from '#shared/ground/http/uuid'
import { ORDER_PATHS } from '../order_paths'
import { api } from '../../ground/api/api'
import { showRepeat, replaceCart, showCart } from '#shared/ordering/orders/order_endpoints'
import { listProducts } from '#shared/catalogue/catalogue/catalogue_endpoints'
import type { Order } from '#shared/ordering/orders/order_contract'

export interface RepeatedOrder {
  order: string
  lines: RepeatedLine[]
}

/**
 * Copies an order's lines into the cart and opens the ordering page. Asks before replacing a cart
 * with lines. `onRefused` is called when the order cannot be repeated.
 */
export function useRepeat(
  { pk, order_id: order }: Pick<Order, 'pk' | 'order_id'>,
  onRefused: () => void
) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (): Promise<'refused' | 'kept' | RepeatedOrder> => {
      const response = await api.request(showRepeat, { path: { pk } })
      if (!response.repeatable) return 'refused'
      const { version, entries } = await api.request(showCart)
      if (entries.length > 0) {
        const isConfirmed = await confirm({
          title: t('statistics.order.repeat_replace_title'),
          text: t('statistics.order.repeat_replace_text', { order }),
          confirm: t('statistics.order.repeat_replace_confirm'),
          cancel: t('ordering.actions.cancel'),
        })
        if (!isConfirmed) return 'kept'
      }
      const products = await api.request(listProducts)
      await api.request(replaceCart, {
        body: { ...repeatedCart(response, products, newUuid), version },
      })
      return { order, lines: repeatedLines(response.positions, products) }
    },
    onSuccess: (outcome) => {
      if (outcome === 'refused') return onRefused()
      if (outcome === 'kept') return
      toast.success(t('statistics.order.repeated', { order }))
      void navigate(ORDER_PATHS.products, { state: { repeated: outcome } })
    },
  })
}
