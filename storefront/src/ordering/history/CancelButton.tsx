import { Alert, Button, FormHelperText, Stack } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#shared/ground/http/api_client'
import { useConfirm } from '../../ground/ui/dialogs/confirm'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useToast } from '../../ground/ui/dialogs/toasts'
import { api } from '../../ground/api/api'
import { replaceData } from '../../ground/api/query_client'
import { changeOrder } from '#shared/ordering/orders/order_endpoints'
import type { Order } from '#shared/ordering/orders/order_contract'
import { requestOrdersAgain } from '../useOrderProcess'
import { refusalText } from '#shared/ground/http/refusal_text'

/** Requests a cancellation from customer service, or withdraws an order that waits for approval. */
export function CancelButton({ order }: { order: Order }) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const { language } = useLanguage()
  const isWaiting = order.state === 'WAITING_APPROVAL'
  const words = isWaiting ? 'withdraw' : 'cancel'
  const queryClient = useQueryClient()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      api.request(changeOrder, {
        path: { pk: order.pk },
        body: { state: isWaiting ? 'WITHDRAWN' : 'CANCEL_REQUESTED' },
      }),
    onSuccess: (changed) => {
      void replaceData(queryClient, ['order', order.pk, language], changed)
      requestOrdersAgain(queryClient)
      toast.success(t(`statistics.order.${words}_sent`))
    },
    onError: (refusal) => {
      if (refusal instanceof ApiError && refusal.status === 409) {
        void queryClient.invalidateQueries({ queryKey: ['order', order.pk] })
        requestOrdersAgain(queryClient)
      }
    },
  })
  const ask = async () => {
    const isConfirmed = await confirm({
      title: t(`statistics.order.${words}_title`, { order: order.order_id }),
      text: t(`statistics.order.${words}_text`),
      confirm: t(`statistics.order.${words}_confirm`),
      cancel: t('statistics.order.cancel_keep'),
      isDestructive: true,
    })
    if (isConfirmed) mutate()
  }
  const reason = reasonOf(order)
  const isSent = isPending || isSuccess
  return (
    <Stack sx={{ maxWidth: 300 }}>
      <Button
        color="error"
        variant="outlined"
        disabled={!(order.abilities.cancel || order.abilities.withdraw) || isSent}
        aria-describedby={reason ? 'cancel-reason' : undefined}
        onClick={() => void ask()}
      >
        {t(`statistics.order.${words}`)}
      </Button>
      {reason && (
        <FormHelperText id="cancel-reason">{t(`statistics.order.${reason}`)}</FormHelperText>
      )}
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {refusalText(error) || t(`statistics.order.${words}_failed`)}
        </Alert>
      )}
    </Stack>
  )
}

/** Returns why the order cannot be cancelled; null when it can. */
const reasonOf = ({ state, abilities }: Order) =>
  CANCEL_REASONS[state] ??
  (abilities.cancel || abilities.withdraw ? null : 'repeat_reasons.NO_RIGHT')

const CANCEL_REASONS: Partial<
  Record<Order['state'], 'cancel_sent_already' | 'cancel_impossible' | 'cancel_done'>
> = {
  CANCEL_REQUESTED: 'cancel_sent_already',
  CANCELLED: 'cancel_done',
  IN_PRODUCTION: 'cancel_impossible',
  SHIPPED: 'cancel_impossible',
  ACTIVATED: 'cancel_impossible',
}
