import { Box, Skeleton, Stack, Tab, Tabs, Typography, Button } from '@mui/material'
import { Suspense, lazy, useState } from 'react'
import { type AddressBlock, isAddressBlock } from '#shared/ordering/blocks/ordering_block'
import { useTranslate } from '../../ground/i18n/i18n'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { BlockLine, BlockPanel } from '../blocks/BlockPanel'
import { useCanOrder } from '../blocks/useCanOrder'
import { RepeatResult } from '../history/RepeatResult'
import { OrderSteps } from '../OrderSteps'
import { StandardProducts } from './StandardProducts'
import { useOrderProcess } from '../useOrderProcess'
import { focusSoon } from '../nonstandard/row_ids'
import { KIND_OF, useProductTab, type ProductTab } from '../useProductTab'
import { Link } from 'react-router'

const PasteDialog = lazy(() => import('../quick/PasteDialog'))
const NonStandardProducts = lazy(() => import('../nonstandard/NonStandardProducts'))

export function OrderPage() {
  const t = useTranslate()
  const { block } = useOrderProcess()
  const { tab, begun, switchTo, reset } = useProductTab()
  const [pastesFrom, setPastesFrom] = useState<ProductTab | null>(null)
  const canOrder = useCanOrder({ isInside: true })
  usePageTitle(t('ordering.title'))

  if (block && isAddressBlock(block)) return <AddressBlocked block={block} />

  const paste = () => setPastesFrom(tab)
  /** Focuses the tab if the button that opened the dialog has disappeared with its panel. */
  const closePaste = () => {
    if (pastesFrom !== tab) focusSoon(`products-tab-${tab}`)
    setPastesFrom(null)
  }

  return (
    <Stack spacing={1} sx={{ mt: { md: -2 } }}>
      <Stack direction="row" useFlexGap spacing={2} sx={headStyle}>
        <Typography variant="h1">{t('ordering.title')}</Typography>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <OrderSteps current="products" />
        </Box>
      </Stack>
      {canOrder.data?.can_order === false && <BlockPanel canOrder={canOrder.data} />}
      <RepeatResult />
      <Box sx={kindsStyle}>
        <Tabs
          value={tab}
          onChange={(_event, wanted: ProductTab) => switchTo(wanted)}
          selectionFollowsFocus={false}
          aria-label={t('ordering.tabs.label')}
          variant="scrollable"
          scrollButtons={false}
          allowScrollButtonsMobile={false}
          sx={tabsStyle}
        >
          <Tab
            value="standard"
            id="products-tab-standard"
            aria-controls="products-panel"
            label={t('ordering.tabs.standard')}
          />
          <Tab
            value="non_standard"
            id="products-tab-non_standard"
            aria-controls="products-panel"
            label={t('ordering.tabs.non_standard')}
          />
        </Tabs>
        <BlockLine canOrder={canOrder.data} />
      </Box>
      <div role="tabpanel" id="products-panel" aria-labelledby={`products-tab-${tab}`}>
        {tab === 'standard' ? (
          <StandardProducts onPaste={paste} />
        ) : (
          <Suspense fallback={<FormLoading />}>
            <NonStandardProducts onPaste={paste} />
          </Suspense>
        )}
      </div>
      {pastesFrom && (
        <Suspense>
          <PasteDialog begun={begun && KIND_OF[begun]} reset={reset} onClose={closePaste} />
        </Suspense>
      )}
    </Stack>
  )
}

/** Places blocks next to the tabs, so that eight products fit below them. */
const kindsStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  gap: { xs: 1, md: 2 },
  alignItems: { md: 'flex-start' },
}
const tabsStyle = { 'flex': 'none', 'minHeight': 40, '& .MuiTab-root': { minHeight: 40 } }

const headStyle = { alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }

function FormLoading() {
  const t = useTranslate()
  return (
    <Stack spacing={2} role="status" aria-label={t('ordering.non_standard.loading')}>
      <Skeleton variant="rounded" height={40} />
      <Skeleton variant="rounded" height={180} />
    </Stack>
  )
}

function AddressBlocked({ block }: { block: AddressBlock }) {
  const t = useTranslate()
  const canOrder = useCanOrder({ isInside: true })
  usePageTitle(t('ordering.title'))
  return (
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h1">{t(`ordering.blocked.${block}`)}</Typography>
      <BlockPanel canOrder={canOrder.data} />
      <Button component={Link} to="/statistics/history" variant="outlined">
        {t('ordering.blocked.to_history')}
      </Button>
    </Stack>
  )
}
