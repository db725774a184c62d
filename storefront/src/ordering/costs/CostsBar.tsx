import { FIGURES } from '#shared/ground/theme/tokens'
import { Box, Button, CircularProgress, Paper } from '@mui/material'
import ExpandIcon from '@mui/icons-material/ExpandLess'
import { useId, useState } from 'react'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { OrderCosts } from './OrderCosts'
import { QuotaLeft } from '../cart/QuotaLeft'
import { SaveNote } from '../cart/SaveNote'
import { useGoOn } from '../cart/useGoOn'
import { useCart, useDraftCosts, useOrderProcess } from '../useOrderProcess'
import { countLabels } from '#shared/ordering/cart/cart_state'
import type { ReactNode } from 'react'
import type { WayOn } from '../cart/useGoOn'

export const COSTS_ID = 'costs'

export function CostsBar({ clear, ...way }: WayOn & { clear: ReactNode }) {
  const t = useTranslate()
  const { goOn, problem } = useGoOn(way)
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  return (
    <Paper elevation={6} id={COSTS_ID} square sx={barStyle} tabIndex={-1}>
      {isOpen && (
        <Box id={panelId} sx={panelStyle}>
          <OrderCosts>
            <SaveNote />
            <QuotaLeft />
            {clear}
          </OrderCosts>
        </Box>
      )}
      <Box role="alert" sx={{ color: 'error.main', px: 2, pt: problem ? 1 : 0 }}>
        {problem && t(`ordering.costs.${problem}`)}
      </Box>
      <Box sx={lineStyle}>
        <Button
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setIsOpen(!isOpen)}
          startIcon={<ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          sx={sumStyle}
        >
          <Sum />
        </Button>
        <Button variant="contained" onClick={goOn} sx={{ flex: 'none' }}>
          {t('ordering.actions.continue')}
        </Button>
      </Box>
    </Paper>
  )
}

function Sum() {
  const t = useTranslate()
  const format = useFormat()
  const cart = useCart()
  const { settings } = useOrderProcess()
  const { draft, isRecalculating } = useDraftCosts()
  const isLarge = countLabels(cart) > settings.large_order_labels
  if (cart.entries.length === 0) return t('ordering.costs.title')
  return (
    <>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {[
          t('ordering.costs.position_count', { smart_count: cart.entries.length }),
          draft ? format.money(draft.total) : '…',
        ].join(' · ')}
      </Box>
      {isLarge && (
        <Box component="span" sx={{ color: 'error.main', ml: 1 }}>
          {t('ordering.costs.check')}
        </Box>
      )}
      {isRecalculating && <CircularProgress size={14} aria-hidden sx={{ ml: 1, flex: 'none' }} />}
    </>
  )
}

const barStyle = {
  position: 'fixed',
  bottom: 0,
  left: 0,
  right: 0,
  zIndex: 'appBar',
  borderTop: '1px solid',
  borderColor: 'divider',
}
const panelStyle = { maxHeight: 'calc(100vh - 160px)', overflowY: 'auto' }
const lineStyle = { display: 'flex', alignItems: 'center', gap: 1, px: 1, py: 0.75 }
const sumStyle = {
  flex: 1,
  minWidth: 0,
  justifyContent: 'flex-start',
  whiteSpace: 'nowrap',
  ...FIGURES,
}
