import { Box, Button, CircularProgress, Paper, Typography } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormat, useTranslate } from '../../app/i18n'
import { CostAdvice } from '../cart/CostAdvice'
import { SaveNote } from '../cart/SaveNote'
import { ORDER_PATHS } from '../order_paths'
import { focusStuckLines } from '../cart/StuckLines'
import { useCart, useDraftCosts, useInvalidProduct, useStuckLines } from '../useOrderProcess'

/** Id of the costs below the table, where the bar leads. */
export const COSTS_ID = 'order-costs'

/** Total and the way on, always in sight below the long table; `onFix` leads to an entry in error. */
export function OrderBar({ onFix }: { onFix: (product: number) => void }) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const cart = useCart()
  const { draft, isRecalculating } = useDraftCosts()
  const invalid = useInvalidProduct()
  const stuck = useStuckLines()
  const [problem, setProblem] = useState<'minimum' | 'fix' | null>(null)
  const isEmpty = cart.entries.length === 0
  const isTooLittle =
    isEmpty || (draft !== undefined && !isRecalculating && Number(draft.total) <= 0)

  const goOn = () => {
    if (invalid !== null) {
      setProblem('fix')
      return onFix(invalid)
    }
    if (stuck.length > 0) return focusStuckLines()
    if (isTooLittle) return setProblem('minimum')
    void navigate(ORDER_PATHS.summary)
  }
  const isSolved = problem === 'minimum' ? !isTooLittle : invalid === null
  return (
    <Paper elevation={6} square sx={barStyle}>
      <Box sx={{ minWidth: 0, mr: 'auto' }}>
        {isEmpty ? (
          <Typography>{t('ordering.cart.empty')}</Typography>
        ) : (
          <Typography component="div" sx={totalStyle}>
            {t('ordering.fact', {
              term: t('ordering.costs.total'),
              value: draft ? format.money(draft.total) : '…',
            })}
            {isRecalculating && <CircularProgress size={16} aria-hidden sx={{ ml: 1 }} />}
          </Typography>
        )}
        <CostAdvice />
        <SaveNote />
        <Box role="alert" sx={{ color: 'error.main' }}>
          {problem &&
            !isSolved &&
            t(
              problem === 'minimum' ? 'ordering.costs.minimum' : 'ordering.products.fix_quantities'
            )}
        </Box>
      </Box>
      {!isEmpty && (
        <Button
          onClick={() => document.getElementById(COSTS_ID)?.focus()}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {t('ordering.costs.show')}
        </Button>
      )}
      <Button variant="contained" size="large" onClick={goOn} sx={{ flex: 'none' }}>
        {t('ordering.actions.continue')}
      </Button>
    </Paper>
  )
}

const barStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 2,
  py: 1.25,
  borderTop: '1px solid',
  borderColor: 'divider',
}
const totalStyle = {
  fontWeight: 700,
  fontSize: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
}
