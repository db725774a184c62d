import { Box, Paper, Typography } from '@mui/material'
import { Link } from 'react-router'
import { STAFF_REQUIREMENTS } from '#shared/ground/access/resource_rights'
import { useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'

export function QuickLinks() {
  const t = useTranslate()
  const { may } = useSession()
  const links = [
    may('accounts.approve_*|orders.approve_order') && (
      <QuickLink
        key="approvals"
        to="/approvals"
        title={t('welcome.approvals')}
        help={t('welcome.approvals_help')}
      />
    ),
    STAFF_REQUIREMENTS.some(may) && (
      <QuickLink
        key="backoffice"
        to="/backoffice/"
        isOutside
        title={t('welcome.backoffice')}
        help={t('welcome.backoffice_help')}
      />
    ),
  ].filter(Boolean)
  if (links.length === 0) {
    return may('orders.*') ? null : <Typography>{t('welcome.no_links')}</Typography>
  }
  return (
    <Box component="section" aria-labelledby="quick-links">
      <Typography variant="h2" id="quick-links" sx={{ mb: 2 }}>
        {t('welcome.links')}
      </Typography>
      <Box component="ul" sx={gridStyle}>
        {links}
      </Box>
    </Box>
  )
}

interface QuickLinkProps {
  to: string
  title: string
  help: string
  /** Another application, which needs a page load. */
  isOutside?: boolean
}

function QuickLink({ to, title, help, isOutside = false }: QuickLinkProps) {
  return (
    <li>
      <Paper variant="outlined" component={Link} to={to} reloadDocument={isOutside} sx={linkStyle}>
        <Typography component="span" variant="h3" sx={{ color: 'primary.main' }}>
          {title}
        </Typography>
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      </Paper>
    </li>
  )
}

const gridStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
}

const linkStyle = {
  'display': 'flex',
  'flexDirection': 'column',
  'gap': 1,
  'p': 2,
  'height': '100%',
  'textDecoration': 'none',
  '&:hover': { borderColor: 'primary.main' },
}
