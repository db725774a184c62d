import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Skeleton,
  Stack,
  useMediaQuery,
} from '@mui/material'
import CloseIcon from '@mui/icons-material/Close'
import { useQuery } from '@tanstack/react-query'
import type { SyntheticEvent } from 'react'
import { ApiError } from '#shared/ground/http/api_client'
import { isSent } from '#shared/ground/states/order_state'
import { linesOfOrder } from '#shared/ordering/templates/template_lines'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'
import { CancelButton } from './CancelButton'
import { OrderDetails } from './OrderDetails'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'
import { RepeatButton } from './RepeatButton'
import { SaveButton } from '../templates/SaveButton'
import { api } from '../../ground/api/api'
import { showOrder } from '#shared/ordering/orders/order_endpoints'

interface OrderDetailsDialogProps {
  pk: number
  onClose(): void
}

export default function OrderDetailsDialog({ pk, onClose }: OrderDetailsDialogProps) {
  const t = useTranslate()
  const { language } = useLanguage()
  const { may } = useSession()
  const isNarrow = useMediaQuery('(max-width: 700px)')
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: ['order', pk, language],
    queryFn: () => api.request(showOrder, { path: { pk } }),
    staleTime: 0,
    retry: false,
  })
  const isAbsent = error instanceof ApiError && error.status === 404
  return (
    <Dialog
      open
      onClose={(event: SyntheticEvent, reason) => {
        // A click beside the dialog keeps an order number that is being typed.
        const isTyping = event.currentTarget.querySelector('form') !== null
        if (reason === 'escapeKeyDown' || !isTyping) onClose()
      }}
      fullScreen={isNarrow}
      fullWidth
      maxWidth="md"
      aria-labelledby="order-title"
    >
      <DialogTitle id="order-title" sx={{ pr: 8 }}>
        {order
          ? t('statistics.order.title', { order: order.order_id })
          : t('statistics.history.details')}
      </DialogTitle>
      <IconButton aria-label={t('statistics.order.close')} onClick={onClose} sx={closeStyle}>
        <CloseIcon />
      </IconButton>
      {/* Lets the keyboard scroll the content when nothing in it can be focused. */}
      <DialogContent dividers tabIndex={0} sx={contentStyle}>
        {order && <OrderDetails order={order} />}
        {!order && isAbsent && <Alert severity="error">{t('statistics.order.not_found')}</Alert>}
        {!order && error && !isAbsent && (
          <RetryAlert onRetry={refetch}>{t('statistics.order.failed')}</RetryAlert>
        )}
        {!order && !error && (
          <Stack spacing={2} role="status" aria-label={t('statistics.order.loading')}>
            <Skeleton variant="rounded" height={96} />
            <Skeleton variant="rounded" height={200} />
            <Skeleton variant="rounded" height={120} />
          </Stack>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, p: 2, alignItems: 'flex-start' }}>
        {order && <RepeatButton order={order} />}
        {order && (isSent(order.state) || order.abilities.withdraw) && (
          <CancelButton order={order} />
        )}
        {order && may('orders.issue_order') && <SaveButton linesOf={() => linesOfOrder(order)} />}
        <Button onClick={onClose}>{t('statistics.order.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const contentStyle = { '&:focus-visible': { outlineOffset: -3 } }
const closeStyle = { position: 'absolute', right: 12, top: 12 }
