import { Box, Button, Paper } from '@mui/material'
import { useNavigate } from 'react-router'
import { useTranslate } from '../../app/i18n'
import { useToast } from '../../ui/toasts'
import { OrderCosts } from './OrderCosts'
import { PositionTable } from './PositionTable'
import { StepFrame } from '../StepFrame'
import { ORDER_PATHS } from '../order_paths'
import { useCartLines } from './useCartLines'
import { focusStuckLines } from './StuckLines'
import { useDraftCosts, useOrderProcess, useStuckLines } from '../useOrderProcess'

/** Second step: what is in the cart and what it costs. */
export function SummaryPage() {
  const t = useTranslate()
  const toast = useToast()
  const navigate = useNavigate()
  const { store } = useOrderProcess()
  const { draft, isRecalculating } = useDraftCosts()
  const lines = useCartLines()
  const stuck = useStuckLines()
  const isTooLittle = draft !== undefined && !isRecalculating && Number(draft.total) <= 0
  return (
    <StepFrame
      step="summary"
      title={t('ordering.summary.title')}
      backTo={ORDER_PATHS.products}
      action={
        <Button
          variant="contained"
          size="large"
          disabled={isTooLittle}
          onClick={() =>
            stuck.length > 0 ? focusStuckLines() : void navigate(ORDER_PATHS.address)
          }
        >
          {t('ordering.actions.continue')}
        </Button>
      }
    >
      <Paper variant="outlined">
        <PositionTable
          lines={lines}
          onRemove={({ product }) => {
            store.dispatch({ type: 'drop', products: [product.pk] })
            toast.success(t('ordering.summary.removed', { reference: product.customer_reference }))
          }}
        />
      </Paper>
      <Box>
        <OrderCosts />
      </Box>
    </StepFrame>
  )
}
