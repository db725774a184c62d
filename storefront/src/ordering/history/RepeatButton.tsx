import { Button, FormHelperText, Stack } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { EMPTY_CART, newEntry } from '#shared/ordering/cart_state'
import { useConfirm } from '../../ui/confirm'
import { useTranslate } from '../../app/i18n'
import { useSession } from '../../app/session'
import { useToast } from '../../ui/toasts'
import { ORDER_PATHS } from '../order_paths'
import { newUuid } from '../../ui/uuid'
import { fetchCart, fetchRepeat, saveCart } from './history_api'
import type { Order, RepeatAnswer } from '#shared/ordering/order_contract'

/** Puts the order's positions into the cart and goes there; says why where that cannot be. */
export function RepeatButton({ order }: { order: Order }) {
  const t = useTranslate()
  const { may } = useSession()
  const mayOrder = may('orders.issue_order')
  const answer = useQuery({
    queryKey: ['order-repeat', order.pk],
    queryFn: () => fetchRepeat(order.pk),
    enabled: mayOrder,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const repeat = useRepeat(order)
  const reason = mayOrder ? answer.data && refusalOf(answer.data) : 'NO_RIGHT'
  const isPossible = answer.data?.repeatable === true
  return (
    <Stack sx={{ maxWidth: 300 }}>
      <Button
        variant="contained"
        disabled={!isPossible || repeat.isPending}
        aria-describedby={reason ? 'repeat-reason' : undefined}
        onClick={() => answer.data && repeat.mutate(answer.data)}
      >
        {t('statistics.order.repeat')}
      </Button>
      {reason && (
        <FormHelperText id="repeat-reason">
          {t(`statistics.order.repeat_reasons.${reason}`)}
        </FormHelperText>
      )}
      {answer.isError && (
        <FormHelperText error role="alert">
          {t('statistics.order.repeat_failed')}
        </FormHelperText>
      )}
    </Stack>
  )
}

function refusalOf({ repeatable, reason }: RepeatAnswer) {
  return repeatable ? null : (reason ?? 'PRODUCT_UNAVAILABLE')
}

function useRepeat(order: Order) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const isWhole = ({ product, quantity }: { product: number; quantity: number }) =>
    !partialRolls(order).some((line) => line.product.pk === product && line.quantity === quantity)
  return useMutation({
    mutationFn: async ({ positions }: RepeatAnswer): Promise<boolean> => {
      const { version, entries } = await fetchCart()
      if (entries.length > 0) {
        const isConfirmed = await confirm({
          title: t('statistics.order.repeat_replace_title'),
          text: t('statistics.order.repeat_replace_text', { order: order.order_id }),
          confirm: t('statistics.order.repeat_replace_confirm'),
          cancel: t('ordering.actions.cancel'),
        })
        if (!isConfirmed) return false
      }
      await saveCart({
        ...EMPTY_CART,
        version,
        entries: sumByProduct(positions.filter(isWhole)).map(([product, quantity]) =>
          newEntry(newUuid(), product, quantity)
        ),
      })
      return true
    },
    onSuccess: (isDone) => {
      if (!isDone) return
      toast.success(t('statistics.order.repeated', { order: order.order_id }))
      const leftOut = partialRolls(order).map(({ product }) => product.customer_reference)
      void navigate(ORDER_PATHS.products, { state: { leftOut } })
    },
    onError: () => toast.error(t('statistics.order.repeat_failed')),
  })
}

/** Lines that are no whole rolls: they never enter the table of standard products (rule 5.2). */
const partialRolls = (order: Order) =>
  order.order_positions.filter(({ quantity, product }) => quantity % product.labels_per_unit !== 0)

/** The product table has one line a product, so that equal products of the order become one. */
function sumByProduct(positions: RepeatAnswer['positions']): [number, number][] {
  const quantities = new Map<number, number>()
  for (const { product, quantity } of positions) {
    quantities.set(product, (quantities.get(product) ?? 0) + quantity)
  }
  return [...quantities]
}
