import { Box } from '@mui/material'
import { Link } from 'react-router'
import { useTranslate } from '../../i18n/i18n'

export function Brand() {
  const t = useTranslate()
  return (
    <Box component={Link} to="/" aria-label={t('layout.home_link')} sx={brandStyle}>
      <img src="/favicon.svg" alt="" width={32} height={32} />
      {t('common.product')}
    </Box>
  )
}

const brandStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  fontWeight: 650,
  fontSize: '1.125rem',
  whiteSpace: 'nowrap',
}
