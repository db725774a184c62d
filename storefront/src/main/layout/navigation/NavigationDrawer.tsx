import CloseIcon from '@mui/icons-material/Close'
import { Box, Divider, Drawer, IconButton } from '@mui/material'
import { useTranslate } from '../../../ground/i18n/i18n'
import { MainNavigation } from './MainNavigation'
import { SideNavigation } from './SideNavigation'
import { MenuProblemContext, useMenuProblem } from './useMenuProblem'
import type { CurrentUser } from '#shared/companies/profile/current_user_contract'

interface NavigationDrawerProps {
  user: CurrentUser
  isOpen: boolean
  onClose: () => void
}

export default function NavigationDrawer({ user, isOpen, onClose }: NavigationDrawerProps) {
  const t = useTranslate()
  const showProblem = useMenuProblem()
  // Closes the drawer, because it covers the page that shows the error.
  const showInMenu = (problem: string | null) => {
    showProblem(problem)
    if (problem !== null) onClose()
  }
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': t('layout.menu'), 'sx': { width: 'min(320px, 88vw)' } },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
        <IconButton onClick={onClose} aria-label={t('layout.close_menu')} color="inherit">
          <CloseIcon />
        </IconButton>
      </Box>
      <MainNavigation isColumn />
      <Divider sx={{ my: 2 }} />
      <MenuProblemContext value={showInMenu}>
        <SideNavigation user={user} isColumn />
      </MenuProblemContext>
    </Drawer>
  )
}
