import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import AccountCircleIcon from '@mui/icons-material/AccountCircle'
import StorefrontIcon from '@mui/icons-material/Storefront'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Logout, UserMenu, useGetIdentity, useTranslate } from 'react-admin'

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
      <Logout />
    </UserMenu>
  )
}
