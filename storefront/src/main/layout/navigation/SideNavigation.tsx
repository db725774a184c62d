import LogoutIcon from '@mui/icons-material/Logout'
import OpenInNewIcon from '@mui/icons-material/OpenInNew'
import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '../../../ground/i18n/i18n'
import { useSession } from '../../../access/session/session'
import { LanguageSwitch } from '../LanguageSwitch'
import { sideEntries } from './navigation'
import { useMenuProblem } from './useMenuProblem'
import type { CurrentUser } from '#shared/companies/profile/current_user_contract'
import { fullName } from '#shared/ground/texts/full_name'

interface SideNavigationProps {
  user: CurrentUser
  isColumn?: boolean
}

export function SideNavigation({ user, isColumn = false }: SideNavigationProps) {
  const t = useTranslate()
  const { may } = useSession()
  return (
    <Box
      component="nav"
      aria-label={t('layout.navigation.side')}
      sx={[rowStyle, isColumn && columnStyle]}
    >
      <Typography
        variant="body2"
        sx={[nameStyle, !isColumn && { display: { xs: 'none', lg: 'block' } }]}
        title={user.email}
      >
        {t('layout.logged_in_as', { name: fullName(user) })}
      </Typography>
      <Button
        component="a"
        href="/verify"
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${t('layout.navigation.verification')} (${t('common.new_window')})`}
        color="inherit"
        endIcon={<OpenInNewIcon />}
      >
        {t('layout.navigation.verification')}
      </Button>
      {sideEntries(may).map(({ to, label }) => (
        <Button key={to} component={Link} to={to} color="inherit">
          {t(label)}
        </Button>
      ))}
      <LanguageSwitch />
      <LogoutButton />
    </Box>
  )
}

function LogoutButton() {
  const t = useTranslate()
  const showProblem = useMenuProblem()
  const { logOut } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    showProblem(null)
    setIsLeaving(true)
    try {
      await logOut()
    } catch {
      showProblem(t('layout.logout_failed'))
      setIsLeaving(false)
    }
  }
  return (
    <Button
      color="inherit"
      endIcon={<LogoutIcon />}
      disabled={isLeaving}
      onClick={() => void leave()}
    >
      {t('layout.navigation.logout')}
    </Button>
  )
}

const nameStyle = { color: 'text.secondary', px: 1, overflowWrap: 'anywhere' }

const rowStyle = {
  'display': 'flex',
  'alignItems': 'center',
  'columnGap': 1,
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
}

const columnStyle = { flexDirection: 'column', alignItems: 'flex-start', px: 1 }
