import type { StaffHome, Waiting } from '#shared/information/home/staff_home_contract'
import { waitingAge } from '#shared/companies/approvals/waiting_age'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import { businessInstant } from '#shared/ground/dates/business_day'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { listAddress } from '../../ground/ui/lists/list_address'
import { useMay } from '../../ground/ui/useMay'
import { Figure } from './Figure'
import { ScanFigure } from './ScanFigure'
import { useMonthLines } from './useMonthLines'

export function Figures({ home }: { home: StaffHome }) {
  const t = useTranslate()
  const mayScans = useMay()('authentications')
  const title = useId()
  const { activations, messages, failed_mails: mails, blocked_companies: blocked } = home
  return (
    <section aria-labelledby={title}>
      <Typography component="h2" id={title} sx={{ mb: 1 }} variant="h2">
        {t('home.figures')}
      </Typography>
      <Box component="ul" sx={gridStyle}>
        <Approvals approvals={home.approvals} />
        {activations && (
          <WaitingFigure
            name="activations"
            to={listAddress('users', { state: 'CS_APPROVAL_REQUESTED' })}
            waiting={activations}
          />
        )}
        {messages && (
          <WaitingFigure
            name="messages"
            to={listAddress('contact_messages', { whose: 'waiting' })}
            waiting={messages}
          />
        )}
        {home.cancellations && (
          <WaitingFigure
            name="cancellations"
            to={listAddress('orders', { state: 'CANCEL_REQUESTED' })}
            waiting={home.cancellations}
          />
        )}
        {mails && (
          <Figure
            hint={
              mails.latest_at
                ? t('home.card.last_failed', { at: businessInstant(mails.latest_at) })
                : mails.failed === 0 && t('home.card.all_sent')
            }
            name="failed_mails"
            to={listAddress('mail_outbox', { state: 'FAILED' })}
            tone={mails.failed > 0 ? 'stopped' : 'off'}
            value={mails.failed}
          />
        )}
        {blocked && (
          <>
            <Figure
              hint={t('home.card.unpaid')}
              name="blocked_ordering"
              to={listAddress('companies', { blocked: 'ordering' })}
              value={blocked.ordering}
            />
            <Figure
              hint={t('home.card.inactive')}
              name="blocked_completely"
              to={listAddress('companies', { blocked: 'completely' })}
              value={blocked.completely}
            />
          </>
        )}
        {home.orders && <Orders orders={home.orders} />}
        {mayScans && <ScanFigure />}
        {home.suspicions && (
          <WaitingFigure
            name="suspicions"
            to={listAddress('suspicions', { whose: 'waiting' })}
            waiting={home.suspicions}
          />
        )}
        {home.suspicions && home.suspicions.overdue > 0 && (
          <Figure
            hint={t('home.card.past_due')}
            name="overdue_suspicions"
            to={listAddress('suspicions', { overdue: true })}
            tone="stopped"
            value={home.suspicions.overdue}
          />
        )}
      </Box>
    </section>
  )
}

/** Links approvers to their inbox, and other users to the lists of waiting requests. */
function Approvals({ approvals }: Pick<StaffHome, 'approvals'>) {
  const may = useMay()
  if (!approvals) return null
  const { decides, users, addresses } = approvals
  const decidesUsers = decides.includes('USER')
  const decidesAddresses = decides.includes('ADDRESS')
  return (
    <>
      {decides.length > 0 && (
        <WaitingFigure
          href="/approvals"
          name="approvals"
          waiting={together(decidesUsers ? users : null, decidesAddresses ? addresses : null)}
        />
      )}
      {users && !decidesUsers && (
        <WaitingFigure
          name="users"
          to={
            may('users') ? listAddress('users', { state: 'CLIENT_APPROVAL_REQUESTED' }) : undefined
          }
          waiting={users}
        />
      )}
      {addresses && !decidesAddresses && (
        <WaitingFigure
          name="addresses"
          to={may('addresses') ? listAddress('addresses', { request: 'WAITING' }) : undefined}
          waiting={addresses}
        />
      )}
    </>
  )
}

const together = (...lists: (Waiting | null)[]): Waiting => ({
  waiting: lists.reduce((sum, list) => sum + (list?.waiting ?? 0), 0),
  oldest_at: lists.flatMap((list) => list?.oldest_at ?? []).sort()[0] ?? null,
})

interface WaitingFigureProps {
  name: string
  waiting: Waiting
  to?: string
  href?: string
}

function WaitingFigure({ waiting: { waiting, oldest_at: oldest }, ...figure }: WaitingFigureProps) {
  const t = useTranslate()
  const hint = oldest
    ? t('home.oldest', { age: waitingAge(oldest, new Date(), activeLanguage()) })
    : t('home.none_waits')
  return <Figure {...figure} hint={hint} tone={waiting > 0 ? 'attention' : 'off'} value={waiting} />
}

function Orders({ orders }: { orders: NonNullable<StaffHome['orders']> }) {
  const t = useTranslate()
  const locale = useLocale()
  const { this_month: now, year_before: before, months } = orders
  const month = months[0]?.month ?? ''
  const linesOf = useMonthLines()
  const change = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(before === 0 ? 0 : now / before - 1)
  const hint =
    before === 0 ? t('home.card.none_before', { month }) : t('home.card.change', { change, month })
  return (
    <Figure hint={hint} name="orders" to={linesOf({ month: months.at(-1)?.month })} value={now} />
  )
}

const gridStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(auto-fill, minmax(168px, 1fr))',
  },
  listStyle: 'none',
  m: 0,
  p: 0,
}
