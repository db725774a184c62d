import { Box, Button, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { controlHeight } from '#shared/ground/theme/pressed_components'
import { FIGURES, WEIGHT } from '#shared/ground/theme/tokens'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'
import { RepeatRowButton } from '../../ordering'
import { OrderState } from '../../ground/ui/OrderState'
import type { LatestOrder } from '#shared/information/home/home_contract'

const HISTORY = '/statistics/history'

export function LatestOrders({ orders }: { orders: readonly LatestOrder[] }) {
  const t = useTranslate()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Box sx={headStyle}>
        <Typography variant="h2" id={id}>
          {t('welcome.orders.title')}
        </Typography>
        {orders.length > 0 && (
          <Button component={Link} to={HISTORY}>
            {t('welcome.orders.all')}
          </Button>
        )}
      </Box>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {orders.length === 0 ? (
          <NoOrders />
        ) : (
          <Box component="ul" sx={listStyle}>
            {orders.map((order) => (
              <OrderLine key={order.pk} order={order} />
            ))}
          </Box>
        )}
      </Paper>
    </section>
  )
}

function NoOrders() {
  const t = useTranslate()
  const { may } = useSession()
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography>{t('welcome.orders.empty')}</Typography>
      {may('orders.issue_order') && (
        <Button component={Link} to="/orders/order_process" variant="outlined" sx={{ mt: 2 }}>
          {t('welcome.orders.first')}
        </Button>
      )}
    </Box>
  )
}

function OrderLine({ order }: { order: LatestOrder }) {
  const t = useTranslate()
  const { may } = useSession()
  const navigate = useNavigate()
  const details = `${HISTORY}?order=${order.pk}`
  const format = useFormat()
  return (
    <Box component="li" sx={lineStyle}>
      <Box
        component={Link}
        to={details}
        aria-label={t('welcome.orders.details_of', { order: order.order_id })}
        sx={linkStyle}
      >
        {order.order_id}
      </Box>
      <time dateTime={order.date_created}>{format.businessInstant(order.date_created)}</time>
      <OrderState order={order} />
      <Box component="span" sx={{ textAlign: 'right' }}>
        {t('welcome.orders.labels', { labels: format.number(order.labels) })}
      </Box>
      <Box component="span" sx={amountStyle}>
        {format.money(order.total)}
      </Box>
      {may('orders.issue_order') && (
        <RepeatRowButton order={order} onRefused={() => void navigate(details)} />
      )}
    </Box>
  )
}

const headStyle = {
  mb: 1,
  minHeight: 40,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
}

const WIDE = '@media (min-width: 720px)'
const NARROW = '@media (max-width: 719.95px)'

const listStyle = {
  ...FIGURES,
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  [WIDE]: { gridTemplateColumns: 'auto auto 1fr auto auto auto' },
}

const lineStyle = {
  'display': 'grid',
  'gridColumn': '1 / -1',
  'gridTemplateColumns': 'subgrid',
  'alignItems': 'center',
  'columnGap': { xs: 2, lg: 4 },
  'rowGap': 0.25,
  'minHeight': 48,
  'px': 2,
  'fontSize': '0.8125rem',
  'whiteSpace': 'nowrap',
  '& + li': { borderTop: 1, borderColor: 'divider' },
  '&:hover': { bgcolor: 'action.hover' },
  // In a narrow window: number and amount, date and labels, then the state.
  [NARROW]: {
    'py': 1,
    '& > a': { order: 0 },
    '& > span:last-of-type': { order: 1 },
    '& > time': { order: 2, color: 'text.secondary' },
    '& > span:nth-last-of-type(2)': { order: 3, color: 'text.secondary' },
    '& > span:nth-of-type(1)': { order: 4 },
    '& > button': { order: 5, justifySelf: 'end' },
  },
}

const linkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  ...controlHeight,
  color: 'primary.main',
  fontWeight: WEIGHT.name,
}

const amountStyle = { textAlign: 'right', fontWeight: WEIGHT.name }
