import type { StaffHome, Waiting } from '#shared/backoffice/staff_home_contract'
import { waitingAge } from '#shared/approvals/waiting_age'
import { activeLanguage } from '#shared/i18n/browser_language'
import { localInstant } from '#shared/i18n/local_time'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Tone } from '../ui/StateWord'
import { listAddress } from './list_address'

/** The figures, each leading to the list that it counts. */
export function Figures({ home }: { home: StaffHome }) {
  const t = useTranslate()
  const title = useId()
  const { activations, failed_mails: mails, blocked_companies: blocked } = home
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
        {mails && (
          <Figure
            hint={
              mails.latest_at
                ? t('home.card.last_failed', { at: localInstant(mails.latest_at) })
                : t('home.card.all_sent')
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
      </Box>
    </section>
  )
}

/** Approvers go to their inbox; the others to the lists of those who wait. */
function Approvals({ approvals }: Pick<StaffHome, 'approvals'>) {
  if (!approvals) return null
  const { decides, users, addresses } = approvals
  if (decides.length > 0) {
    const oldest = [users?.oldest_at, addresses?.oldest_at].filter(Boolean).sort()[0]
    const waiting = (users?.waiting ?? 0) + (addresses?.waiting ?? 0)
    return (
      <WaitingFigure
        href="/approvals"
        name="approvals"
        waiting={{ waiting, oldest_at: oldest ?? null }}
      />
    )
  }
  const state = 'CLIENT_APPROVAL_REQUESTED'
  return (
    <>
      {users && <WaitingFigure name="users" to={listAddress('users', { state })} waiting={users} />}
      {addresses && (
        <WaitingFigure
          name="addresses"
          to={listAddress('addresses', { state })}
          waiting={addresses}
        />
      )}
    </>
  )
}

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
  const change = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(before === 0 ? 0 : now / before - 1)
  const hint =
    before === 0 ? t('home.card.none_before', { month }) : t('home.card.change', { change, month })
  return <Figure hint={hint} name="orders" value={now} />
}

interface FigureProps {
  name: string
  value: number
  hint: string
  tone?: Tone
  /** A list of the backoffice. */
  to?: string
  /** A page of the storefront. */
  href?: string
}

function Figure({ name, value, hint, tone = 'off', to, href }: FigureProps) {
  const t = useTranslate()
  const locale = useLocale()
  const content = (
    <>
      <Typography component="span" sx={{ ...numberStyle, color: COLOURS[tone] }}>
        {value.toLocaleString(locale)}
      </Typography>{' '}
      <Typography component="span" sx={{ display: 'block', fontWeight: 550 }}>
        {t(`home.card.${name}`, { smart_count: value })}
      </Typography>{' '}
      <Typography component="span" sx={{ color: 'text.secondary' }} variant="body2">
        {hint}
      </Typography>
    </>
  )
  return (
    <li>
      <Card sx={{ height: 1 }} variant="outlined">
        {to || href ? (
          <CardActionArea
            sx={cardStyle}
            {...(to ? { component: Link, to } : { component: 'a', href })}
          >
            {content}
          </CardActionArea>
        ) : (
          <Box sx={cardStyle}>{content}</Box>
        )}
      </Card>
    </li>
  )
}

const COLOURS = {
  done: 'text.primary',
  going: 'text.primary',
  off: 'text.primary',
  attention: 'warning.main',
  stopped: 'error.main',
} as const satisfies Record<Tone, string>

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

const cardStyle = { display: 'block', height: 1, p: 2 }

const numberStyle = {
  display: 'block',
  fontFeatureSettings: '"tnum", "cv05"',
  fontSize: '1.75rem',
  fontWeight: 650,
  lineHeight: 1.25,
}
