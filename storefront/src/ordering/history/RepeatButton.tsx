import { Button, FormHelperText, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { REPEAT_LINE_PROBLEMS } from '#shared/ordering/orders/order_contract'
import { refusalText } from '#shared/ground/http/refusal_text'
import { useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'
import { RepeatLines } from './RepeatLines'
import { api } from '../../ground/api/api'
import { showRepeat } from '#shared/ordering/orders/order_endpoints'
import { useRepeat } from './useRepeat'
import type { Order, RepeatResult } from '#shared/ordering/orders/order_contract'

export function RepeatButton({ order }: { order: Order }) {
  const t = useTranslate()
  const { may } = useSession()
  const mayOrder = may('orders.issue_order')
  const response = useQuery({
    queryKey: ['order-repeat', order.pk],
    queryFn: () => api.request(showRepeat, { path: { pk: order.pk } }),
    enabled: mayOrder,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const repeat = useRepeat(order, () => void response.refetch())
  const reason = mayOrder ? response.data && refusalOf(response.data) : 'NO_RIGHT'
  const isPossible = response.data?.repeatable === true
  const missing =
    reason && REPEAT_LINE_PROBLEMS.some((problem) => problem === reason)
      ? response.data!.positions.filter(({ problem }) => problem !== null)
      : []
  return (
    <Stack sx={{ maxWidth: 300 }}>
      <Button
        variant="contained"
        disabled={!isPossible || repeat.isPending}
        aria-describedby={reason ? 'repeat-reason' : undefined}
        onClick={() => repeat.mutate()}
      >
        {t('statistics.order.repeat')}
      </Button>
      {reason && (
        <FormHelperText id="repeat-reason">
          {t(`statistics.order.repeat_reasons.${reason}`)}
        </FormHelperText>
      )}
      {missing.length > 0 && (
        <FormHelperText component="div">
          <RepeatLines lines={missing} />
        </FormHelperText>
      )}
      {(response.isError || repeat.isError) && (
        <FormHelperText error role="alert">
          {refusalText(repeat.error ?? response.error) || t('statistics.order.repeat_failed')}
        </FormHelperText>
      )}
    </Stack>
  )
}

function refusalOf({ repeatable, reason }: RepeatResult) {
  return repeatable ? null : (reason ?? 'PRODUCT_UNAVAILABLE')
}
