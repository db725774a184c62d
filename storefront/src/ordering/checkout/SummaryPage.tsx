import { Box, Button, Paper } from '@mui/material'
import { useNavigate } from 'react-router'
import { kindOf } from '#shared/ordering/cart/cart_state'
import { useTranslate } from '../../ground/i18n/i18n'
import { OrderCosts } from '../costs/OrderCosts'
import { LineTable } from '../cart/LineTable'
import { ReferenceEntry, focusWrongReference } from '../references/ReferenceEntry'
import { RemovedLines } from '../cart/RemovedLines'
import { QuantityEntry } from '../products/QuantityEntry'
import { entryId } from '../product_cells'
import { SaveCartButton } from '../templates/SaveCartButton'
import { StepFrame } from '../StepFrame'
import { ORDER_PATHS } from '../order_paths'
import { useCartLines } from '../cart/useCartLines'
import { focusStuckLines } from '../cart/StuckLines'
import {
  useCart,
  useDraftCosts,
  useInvalidProduct,
  useOrderProcess,
  useStuckLines,
} from '../useOrderProcess'

export function SummaryPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { store, productByPk } = useOrderProcess()
  const { draft, isRecalculating } = useDraftCosts()
  const lines = useCartLines()
  const stuck = useStuckLines()
  const cart = useCart()
  const invalid = useInvalidProduct()
  const goOn = () => {
    if (invalid !== null) return document.getElementById(entryId(invalid))?.focus()
    if (stuck.length > 0) return focusStuckLines()
    if (focusWrongReference()) return
    void navigate(ORDER_PATHS.address)
  }
  const isTooLittle = draft !== undefined && !isRecalculating && Number(draft.total) <= 0
  return (
    <StepFrame
      step="summary"
      title={t('ordering.summary.title')}
      backTo={ORDER_PATHS.products}
      action={
        <Button variant="contained" size="large" disabled={isTooLittle} onClick={goOn}>
          {t('ordering.actions.continue')}
        </Button>
      }
    >
      <RemovedLines />
      <Paper variant="outlined">
        <LineTable
          lines={lines}
          rollsOf={({ product }) => {
            const offered = productByPk.get(product.pk)
            if (!offered || kindOf(cart) !== 'STANDARD') return null
            return <QuantityEntry product={offered} isRequired />
          }}
          referenceOf={(line) => <ReferenceEntry line={line} />}
          onRemove={({ uuid }) => store.dispatch({ type: 'drop', rows: [uuid] })}
        />
      </Paper>
      <Box>
        <SaveCartButton />
      </Box>
      <Box>
        <OrderCosts />
      </Box>
    </StepFrame>
  )
}
