import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import AccountCircleIcon from '@mui/icons-material/AccountCircle'
import StorefrontIcon from '@mui/icons-material/Storefront'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import {
  Logout,
  UserMenu,
  useGetIdentity,
  useLogout,
  useNotify,
  useTranslate,
  useUserMenu,
} from 'react-admin'
import { leaveBy } from '../../ground/ui/unsaved/UnsavedQuestion'

export function AccountMenu() {
  const t = useTranslate()
  const { identity } = useGetIdentity()
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('sm'))
  // The accessible name equals the visible text, which is the user's name in wide windows.
  const name = isWide ? identity?.fullName : undefined
  return (
    <UserMenu label={name ?? 'ra.auth.user_menu'}>
      <MenuItem component="a" href="/accounts/profile">
        <ListItemIcon>
          <AccountCircleIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={identity?.fullName} secondary={t('account.profile')} />
      </MenuItem>
      <MenuItem component="a" href="/">
        <ListItemIcon>
          <StorefrontIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={t('account.storefront')} />
      </MenuItem>
      <LogoutEntry />
    </UserMenu>
  )
}

/** Asks about unsaved changes first. A failed logout is shown until it is dismissed. */
function LogoutEntry() {
  const menu = useUserMenu()
  const logout = useLogout()
  const notify = useNotify()
  const leave = () => {
    const failed = () => notify('account.logout_failed', { type: 'error', autoHideDuration: null })
    logout().catch(failed)
  }
  return (
    <Logout
      onClick={() => {
        menu?.onClose()
        leaveBy(leave)
      }}
    />
  )
}
