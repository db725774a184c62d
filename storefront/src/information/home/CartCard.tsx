import { Box, Button, Typography } from '@mui/material'
import { Link } from 'react-router'
import { FIGURES } from '#shared/ground/theme/tokens'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { HomeCard } from './HomeCard'
import type { Home } from '#shared/information/home/home_contract'

export function CartCard({ cart }: { cart: NonNullable<Home['cart']> }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <HomeCard title={t('welcome.cart.title')}>
      <Typography sx={FIGURES}>
        {t('welcome.cart.content', { smart_count: cart.items, labels: format.number(cart.labels) })}
      </Typography>
      <Box sx={rowStyle}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('welcome.cart.saved', { at: format.instant(cart.saved_at) })}
        </Typography>
        <Button component={Link} to="/orders/order_process" variant="outlined">
          {t('welcome.cart.open')}
        </Button>
      </Box>
    </HomeCard>
  )
}

const rowStyle = {
  mt: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
}
