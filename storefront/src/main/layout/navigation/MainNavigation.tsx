import { Box } from '@mui/material'
import { Link, useLocation } from 'react-router'
import { useTranslate } from '../../../ground/i18n/i18n'
import { useSession } from '../../../access/session/session'
import { isCurrent, mainEntries } from './navigation'

export function MainNavigation({ isColumn = false }: { isColumn?: boolean }) {
  const t = useTranslate()
  const { may } = useSession()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('layout.navigation.main')}>
      <Box component="ul" sx={[listStyle, isColumn && columnStyle]}>
        {mainEntries(may).map((entry) => (
          <li key={entry.to}>
            <Box
              component={Link}
              to={entry.to}
              aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
              sx={isColumn ? columnLinkStyle : linkStyle}
            >
              {t(entry.label)}
            </Box>
          </li>
        ))}
      </Box>
    </nav>
  )
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
}

const columnStyle = { flexDirection: 'column' }

const baseLinkStyle = {
  'display': 'flex',
  'alignItems': 'center',
  'minHeight': 48,
  'color': 'text.primary',
  'textDecoration': 'none',
  'fontWeight': 550,
  '&:hover': { color: 'primary.main' },
  '&[aria-current]': { color: 'primary.main' },
}

const linkStyle = {
  ...baseLinkStyle,
  'borderBottom': '3px solid transparent',
  'px': 0.5,
  '&:hover': { color: 'primary.main', borderColor: 'divider' },
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
}

const columnLinkStyle = {
  ...baseLinkStyle,
  'px': 2,
  'borderLeft': '3px solid transparent',
  '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main' },
}
