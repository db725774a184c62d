import { Box } from '@mui/material'
import type { OrderState as State } from '#shared/ground/states/order_state'
import { FIXED } from '#shared/ground/theme/tokens'

const COLOURS: Record<State, string> = {
  CREATED: 'text.secondary',
  WAITING_APPROVAL: 'warning.main',
  ORDER_PENDING: 'warning.main',
  ORDER_RECEIVED: 'info.main',
  IN_PRODUCTION: FIXED.inProduction.main,
  SHIPPED: 'primary.main',
  ACTIVATED: 'success.main',
  CANCEL_REQUESTED: 'error.main',
  CANCELLED: 'text.secondary',
  NOT_APPROVED: 'error.main',
  WITHDRAWN: 'text.secondary',
  EXPIRED: 'text.secondary',
}

interface OrderStateProps {
  order: { state: State; state_display: string }
}

/** Shows a dot and the name of an order's state, because colour alone is not accessible. */
export function OrderState({ order }: OrderStateProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          flex: 'none',
          width: 12,
          height: 12,
          borderRadius: '50%',
          bgcolor: COLOURS[order.state] ?? COLOURS.ACTIVATED,
        }}
      />
      {order.state_display}
    </Box>
  )
}
