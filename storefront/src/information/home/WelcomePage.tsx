import { Box, Button, Skeleton, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { greetingAt } from '#shared/information/home/greeting'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useCurrentUser, useSession } from '../../access/session/session'
import { usePageTitle } from '../../ground/ui/pages/usePageTitle'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'
import { CartCard } from './CartCard'
import { BlockPanel, TemplatesLink, useCanOrder } from '../../ordering'
import { api } from '../../ground/api/api'
import { showHome } from '#shared/information/home/home_endpoints'
import { News } from '../news/News'
import { LatestOrders } from './LatestOrders'
import { QuickLinks } from './QuickLinks'
import { QuotaCard } from './QuotaCard'
import type { Home } from '#shared/information/home/home_contract'

export function WelcomePage() {
  const t = useTranslate()
  const { may } = useSession()
  const { first_name: name, company_profile: company } = useCurrentUser()
  usePageTitle(t('layout.navigation.home'))
  const mayOrder = may('orders.issue_order')
  return (
    <Stack spacing={4}>
      <Box sx={headStyle}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h1">
            {t(`welcome.greetings.${greetingAt(new Date().getHours())}`, { name })}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
            {t('welcome.company', { company: company.name, account: company.cofor10 })}
          </Typography>
        </Box>
        {mayOrder && (
          <Box>
            <Button component={Link} to="/orders/order_process" variant="contained">
              {t('welcome.order')}
            </Button>
            <TemplatesLink />
          </Box>
        )}
      </Box>
      {mayOrder ? <BlocksAndNews /> : <News />}
      {may('orders.*') && <Orders />}
      <QuickLinks />
    </Stack>
  )
}

/** Shows blocks above the news. The news waits for them, so that nothing moves. */
function BlocksAndNews() {
  const t = useTranslate()
  const { data, isPending } = useCanOrder()
  return (
    <>
      {isPending ? (
        <Skeleton aria-label={t('welcome.loading')} height={180} role="status" variant="rounded" />
      ) : (
        <BlockPanel canOrder={data} />
      )}
      <Box hidden={isPending}>
        <News />
      </Box>
    </>
  )
}

function Orders() {
  const t = useTranslate()
  const { language } = useLanguage()
  const { data, isError, refetch } = useQuery({
    queryKey: ['home', language],
    queryFn: () => api.request(showHome),
    staleTime: 0,
  })
  if (data) return <OrderParts home={data} />
  if (!isError) return <HomeSkeleton />
  return <RetryAlert onRetry={refetch}>{t('welcome.failed')}</RetryAlert>
}

function OrderParts({ home }: { home: Home }) {
  return (
    <>
      {(home.cart || home.quotas.length > 0) && (
        <Box sx={cardsStyle}>
          {home.cart && <CartCard cart={home.cart} />}
          {home.quotas.length > 0 && <QuotaCard quotas={home.quotas} />}
        </Box>
      )}
      {home.latest_orders && <LatestOrders orders={home.latest_orders} />}
    </>
  )
}

function HomeSkeleton() {
  const t = useTranslate()
  return (
    <Stack spacing={4} role="status" aria-label={t('welcome.loading')}>
      <Box sx={cardsStyle}>
        <Skeleton variant="rounded" height={132} />
        <Skeleton variant="rounded" height={132} />
      </Box>
      <Skeleton variant="rounded" height={280} />
    </Stack>
  )
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 2,
}

const cardsStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', md: 'repeat(2, 1fr)' },
}
