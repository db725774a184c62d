import { Box, Button, GlobalStyles, Stack, useMediaQuery } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'
import { COSTS_ID, CostsBar } from './CostsBar'
import { OrderCosts } from './OrderCosts'
import { QuotaLeft } from '../cart/QuotaLeft'
import { SaveNote } from '../cart/SaveNote'
import { SaveCartButton } from '../templates/SaveCartButton'
import { useGoOn } from '../cart/useGoOn'
import { useOrderProcess } from '../useOrderProcess'
import type { ReactNode } from 'react'
import type { WayOn } from '../cart/useGoOn'

interface PageWithCostsProps extends WayOn {
  children: ReactNode
  clear: ReactNode
}

export function PageWithCosts({ children, clear, ...way }: PageWithCostsProps) {
  const { block } = useOrderProcess()
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const content = (
    <Stack spacing={1} useFlexGap sx={{ minWidth: 0 }}>
      {children}
    </Stack>
  )
  if (block !== null) return content
  const footer = (
    <Box sx={footerStyle}>
      {clear}
      <SaveCartButton />
    </Box>
  )
  if (!isWide) {
    return (
      <>
        <GlobalStyles styles={ROOM_FOR_BAR} />
        {content}
        <CostsBar clear={footer} {...way} />
      </>
    )
  }
  return (
    <Box sx={columnsStyle}>
      {content}
      <Box id={COSTS_ID} tabIndex={-1} sx={asideStyle}>
        <OrderCosts>
          <WayOnButton {...way} />
          <SaveNote />
          <QuotaLeft />
          {footer}
        </OrderCosts>
      </Box>
    </Box>
  )
}

function WayOnButton(way: WayOn) {
  const t = useTranslate()
  const { goOn, problem } = useGoOn(way)
  return (
    <div>
      <Button variant="contained" size="large" fullWidth onClick={goOn}>
        {t('ordering.actions.continue')}
      </Button>
      <Box role="alert" sx={{ color: 'error.main', mt: problem ? 1 : 0 }}>
        {problem && t(`ordering.costs.${problem}`)}
      </Box>
    </div>
  )
}

/** Keeps the focused entry and the end of the page above the bar (WCAG 2.4.11). */
const ROOM_FOR_BAR = { html: { scrollPaddingBottom: '72px' }, body: { paddingBottom: '56px' } }

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 284px',
  gap: 2,
  alignItems: 'start',
}
const footerStyle = { display: 'flex', flexWrap: 'wrap', gap: 1 }
const asideStyle = { position: 'sticky', top: 12 }
