import { Button, Stack, Typography } from '@mui/material'
import { Link, Navigate } from 'react-router'
import { useTranslate } from '../ground/i18n/i18n'
import { usePageTitle } from '../ground/ui/pages/usePageTitle'
import { OrderSteps } from './OrderSteps'
import { ORDER_PATHS } from './order_paths'
import { SaveProblem } from './cart/SaveNote'
import { StuckLines } from './cart/StuckLines'
import {
  useCart,
  useInvalidProduct,
  useOrderProcess,
  useRowToCorrect,
  useStepToCorrect,
} from './useOrderProcess'
import type { ReactNode } from 'react'
import type { OrderStep } from './OrderSteps'

interface StepFrameProps {
  step: OrderStep
  title: string
  backTo: string
  action: ReactNode
  children: ReactNode
}

/**
 * Redirects to the products if there are none, or if something blocks the order, and to the step
 * with an invalid reference.
 */
export function StepFrame({ step, title, backTo, action, children }: StepFrameProps) {
  const t = useTranslate()
  const cart = useCart()
  const { block } = useOrderProcess()
  const invalid = useInvalidProduct()
  const rowToCorrect = useRowToCorrect()
  const wrongStep = useStepToCorrect()
  usePageTitle(title)
  // The summary shows its lines' quantities, which can be corrected there.
  const isElsewhere =
    invalid !== null &&
    (step !== 'summary' || cart.entries.every(({ product }) => product !== invalid))
  if (cart.entries.length === 0 || block !== null || isElsewhere) {
    return <Navigate to={ORDER_PATHS.products} replace />
  }
  if (wrongStep && wrongStep !== step && step !== 'summary') {
    return <Navigate to={ORDER_PATHS[wrongStep]} replace />
  }
  if (rowToCorrect) {
    return <Navigate to={ORDER_PATHS.products} state={{ rowToCorrect }} replace />
  }
  return (
    <Stack spacing={3}>
      <Typography variant="h1">{title}</Typography>
      <OrderSteps current={step} />
      <StuckLines />
      <SaveProblem />
      {children}
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}
      >
        <Button component={Link} to={backTo} variant="outlined" size="large">
          {t('ordering.actions.back')}
        </Button>
        {action}
      </Stack>
    </Stack>
  )
}
