import MenuIcon from '@mui/icons-material/Menu'
import { Box, IconButton, useMediaQuery } from '@mui/material'
import { Suspense, lazy, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '../../ground/i18n/i18n'
import { HelpButton } from './help/HelpButton'
import { headerStyle, widthStyle } from '../../ground/ui/frame/frame_styles'
import { HeaderRow } from '../../ground/ui/frame/HeaderRow'
import { MainNavigation } from './navigation/MainNavigation'
import { SideNavigation } from './navigation/SideNavigation'
import type { CurrentUser } from '#shared/companies/profile/current_user_contract'

const NavigationDrawer = lazy(() => import('./navigation/NavigationDrawer'))

export function PortalHeader({ user }: { user: CurrentUser }) {
  const t = useTranslate()
  const { key } = useLocation()
  // The width of `md`. The hidden navigation is not rendered, which speeds up slow phones.
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true })
  // Bound to the current visit, so that the drawer closes when another page opens.
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const isOpen = openedOn === key
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpenedOn(key)
  }
  return (
    <Box component="header" sx={headerStyle}>
      <HeaderRow>
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1 }}>
          {isWide && <SideNavigation user={user} />}
          <HelpButton />
          {!isWide && (
            <IconButton
              onClick={open}
              aria-label={t('layout.open_menu')}
              aria-expanded={isOpen}
              color="inherit"
              edge="end"
            >
              <MenuIcon />
            </IconButton>
          )}
        </Box>
      </HeaderRow>
      {isWide && (
        <Box sx={widthStyle}>
          <MainNavigation />
        </Box>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <NavigationDrawer user={user} isOpen={isOpen} onClose={() => setOpenedOn(null)} />
        </Suspense>
      )}
    </Box>
  )
}
