import { Alert, Box, Stack, Tab, Tabs, Typography } from '@mui/material'
import { useLocation, useSearchParams } from 'react-router'
import { isAddressBlock } from '#shared/ordering/ordering_block'
import { useConfirm } from '../../ui/confirm'
import { useTranslate } from '../../app/i18n'
import { usePageTitle } from '../../ui/usePageTitle'
import { AddressBlocked } from './AddressBlocked'
import { NonStandardProducts } from './NonStandardProducts'
import { OrderSteps } from '../OrderSteps'
import { StandardProducts } from './StandardProducts'
import { useOrderProcess } from '../useOrderProcess'

type ProductTab = 'standard' | 'non_standard'

/** First step of an order: choosing products, or saying why there is nothing to choose. */
export function OrderPage() {
  const t = useTranslate()
  const { block, store } = useOrderProcess()
  const confirm = useConfirm()
  const [search, setSearch] = useSearchParams()
  const tab: ProductTab = search.get('tab') === 'non_standard' ? 'non_standard' : 'standard'
  usePageTitle(t('ordering.title'))

  if (block && isAddressBlock(block)) return <AddressBlocked block={block} />

  const switchTo = async (wanted: ProductTab) => {
    if (wanted === tab) return
    if (store.getSnapshot().cart.entries.length > 0) {
      const isConfirmed = await confirm({
        title: t('ordering.tabs.switch_title'),
        text: t('ordering.tabs.switch_text'),
        confirm: t('ordering.tabs.switch_confirm'),
        cancel: t('ordering.tabs.switch_cancel'),
      })
      if (!isConfirmed) return
      store.dispatch({ type: 'clear' })
    }
    setSearch(wanted === 'standard' ? {} : { tab: wanted }, { replace: true })
  }

  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={2} sx={headStyle}>
        <Typography variant="h1">{t('ordering.title')}</Typography>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <OrderSteps current="products" />
        </Box>
      </Stack>
      {block && (
        <Alert severity="error">
          <strong>
            {t(
              block === 'inactivity'
                ? 'ordering.blocked.inactivity'
                : 'ordering.blocked.unpaid_bills'
            )}
          </strong>
          <br />
          {t('ordering.blocked.company_help')}
        </Alert>
      )}
      <LeftOut />
      <Tabs
        value={tab}
        onChange={(_event, wanted: ProductTab) => void switchTo(wanted)}
        selectionFollowsFocus={false}
        aria-label={t('ordering.tabs.label')}
        variant="scrollable"
        scrollButtons={false}
        allowScrollButtonsMobile={false}
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
      <div role="tabpanel" id="products-panel" aria-labelledby={`products-tab-${tab}`}>
        {tab === 'standard' ? (
          <StandardProducts />
        ) : (
          <NonStandardProducts onLeave={() => void switchTo('standard')} />
        )}
      </div>
    </Stack>
  )
}

const headStyle = { alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }

/** The lines that a repeated order did not bring along, until another page is opened. */
function LeftOut() {
  const t = useTranslate()
  const { leftOut = [] } = (useLocation().state ?? {}) as { leftOut?: string[] }
  if (leftOut.length === 0) return null
  return (
    <Alert severity="warning">
      {t('ordering.stuck.left_out', {
        smart_count: leftOut.length,
        references: leftOut.join(', '),
      })}
    </Alert>
  )
}
