import { businessDay } from '#shared/ground/dates/business_day'
import { utcDay } from '#shared/ground/dates/utc_day'
import { Box, CardActionArea, Paper, Skeleton, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import {
  RESOURCE_RIGHTS,
  type ResourceName,
  STAFF_REQUIREMENTS,
} from '#shared/ground/access/resource_rights'
import type { StaffHome } from '#shared/information/home/staff_home_contract'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'
import { useSession } from '../../access/session/session'
import { api } from '../../ground/api/api'
import { showStaffHome } from '#shared/information/home/home_endpoints'
import { showOrderTotals } from '#shared/ordering/order_statistics/order_statistics_endpoints'
import { linesBehind } from '#shared/ordering/order_statistics/lines_behind'
import { showScanFigures } from '#shared/scans/questions/questions_endpoints'
import { scansBehind } from '#shared/scans/questions/scans_behind'
import { ORDER_STATISTICS } from './useStatisticsAddress'

const BACKOFFICE = '/backoffice/'

const ALL_ORDERS = 'statistics.view_orderoverviewstatistics'

/** Scans, orders and open tasks, as far as the user's rights allow (rule 9.11). */
export function LandingFigures() {
  const t = useTranslate()
  const { may } = useSession()
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <Typography variant="h2" id={title} sx={{ mb: 1 }}>
        {t('statistics.landing.figures')}
      </Typography>
      <Box component="ul" sx={gridStyle}>
        {may('statistics.view_verificationstatistics') && <ScanFigure />}
        {may(ALL_ORDERS) ? null : <OwnOrders />}
        {STAFF_REQUIREMENTS.some(may) && <StaffFigures />}
      </Box>
    </section>
  )
}

function ScanFigure() {
  const t = useTranslate()
  const format = useFormat()
  const { data, isPending } = useQuery({
    queryKey: ['scan_figures'],
    queryFn: () => api.request(showScanFigures),
    staleTime: 0,
  })
  if (isPending) return <Waiting />
  const today = utcDay(new Date())
  return (
    <Figure
      hint={
        data
          ? t('statistics.landing.scans_month', { count: format.number(data.this_month) })
          : t('statistics.landing.not_counted')
      }
      name="scans_today"
      to={`/backoffice${scansBehind({}, { date_start: today, date_end: today })}`}
      value={data?.today ?? null}
    />
  )
}

function OwnOrders() {
  const { data, isPending } = useQuery({
    queryKey: ['order_totals', {}],
    queryFn: () => api.request(showOrderTotals),
    staleTime: 0,
  })
  if (isPending) return <Waiting />
  const month = businessDay(new Date()).slice(0, 7)
  const orders = data?.by_month.find((total) => total.month === month)?.orders ?? 0
  return (
    <OrderFigure
      before={data?.by_month.filter((total) => total.month < month).at(-1)}
      to={linesBehind({}, { month }, ORDER_STATISTICS)}
      value={data ? orders : null}
    />
  )
}

function StaffFigures() {
  const t = useTranslate()
  const { may } = useSession()
  const { data, isPending, refetch } = useQuery({
    queryKey: ['staff_figures'],
    queryFn: () => api.request(showStaffHome),
    staleTime: 0,
  })
  if (isPending) return <Waiting />
  if (!data) {
    return (
      <Box component="li" sx={{ gridColumn: '1 / -1' }}>
        <RetryAlert onRetry={refetch}>{t('statistics.landing.more_not_counted')}</RetryAlert>
      </Box>
    )
  }
  const { orders, approvals, cancellations, suspicions, failed_mails: mails } = data
  return (
    <>
      {orders && (
        <OrderFigure
          before={orders.months.at(-2)}
          to={
            may(RESOURCE_RIGHTS.order_overview)
              ? `/backoffice${linesBehind({}, { month: orders.months.at(-1)?.month })}`
              : undefined
          }
          value={orders.this_month}
        />
      )}
      {approvals && (
        <Figure name="approvals" to={inboxOf(approvals)} value={waitingOf(approvals)} />
      )}
      {cancellations && (
        <Figure
          name="cancellations"
          to={listOf('orders', { state: 'CANCEL_REQUESTED' })}
          value={cancellations.waiting}
        />
      )}
      {suspicions && (
        <Figure
          name="suspicions"
          to={listOf('suspicions', { whose: 'waiting' })}
          value={suspicions.waiting}
        />
      )}
      {mails && (
        <Figure
          name="failed_mails"
          to={listOf('mail_outbox', { state: 'FAILED' })}
          value={mails.failed}
        />
      )}
    </>
  )
}

const listOf = (resource: ResourceName, filter: object) =>
  `${BACKOFFICE}${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

/** Returns the inbox if it has all counted requests, or else the home page, which lists them. */
function inboxOf({ decides, users, addresses }: NonNullable<StaffHome['approvals']>): string {
  const isComplete =
    (!users || decides.includes('USER')) && (!addresses || decides.includes('ADDRESS'))
  return isComplete ? '/approvals' : BACKOFFICE
}

const waitingOf = ({ users, addresses }: NonNullable<StaffHome['approvals']>) =>
  (users?.waiting ?? 0) + (addresses?.waiting ?? 0)

interface OrderFigureProps {
  value: number | null
  /** The previous month, or the last one with orders. */
  before: { month: string; orders: number } | undefined
  to: string | undefined
}

function OrderFigure({ value, before, to }: OrderFigureProps) {
  const t = useTranslate()
  const format = useFormat()
  if (value === null) {
    return <Figure hint={t('statistics.landing.not_counted')} name="orders_month" value={null} />
  }
  const hint =
    before &&
    t('statistics.landing.orders_before', {
      count: format.number(before.orders),
      month: before.month,
    })
  return <Figure hint={hint} name="orders_month" to={to} value={value} />
}

interface FigureProps {
  name:
    'scans_today' | 'orders_month' | 'approvals' | 'cancellations' | 'suspicions' | 'failed_mails'
  /** Null when it cannot be counted at the moment. */
  value: number | null
  hint?: string
  /** URL of the list that is counted. */
  to?: string
}

function Figure({ name, value, hint, to }: FigureProps) {
  const t = useTranslate()
  const format = useFormat()
  const content = (
    <>
      <Typography component="span" sx={numberStyle}>
        {value === null ? '–' : format.number(value)}
      </Typography>{' '}
      <Typography component="span" sx={{ display: 'block', fontWeight: 550 }}>
        {t(`statistics.landing.figure.${name}`, { smart_count: value ?? 0 })}
      </Typography>{' '}
      {hint && (
        <Typography component="span" sx={{ color: 'text.secondary' }} variant="body2">
          {hint}
        </Typography>
      )}
    </>
  )
  return (
    <Paper component="li" variant="outlined">
      {to ? (
        <CardActionArea
          component={Link}
          reloadDocument={to.startsWith(BACKOFFICE)}
          sx={figureStyle}
          to={to}
        >
          {content}
        </CardActionArea>
      ) : (
        <Box sx={figureStyle}>{content}</Box>
      )}
    </Paper>
  )
}

function Waiting() {
  const t = useTranslate()
  return (
    <li>
      <Skeleton
        aria-label={t('order_statistics.loading')}
        height={104}
        role="status"
        variant="rounded"
      />
    </li>
  )
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fill, minmax(200px, 1fr))',
  },
  listStyle: 'none',
  m: 0,
  p: 0,
}

const figureStyle = { height: 1, p: 2 }

const numberStyle = { display: 'block', fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.25 }
