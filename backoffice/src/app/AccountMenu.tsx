import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import AccountCircleIcon from '@mui/icons-material/AccountCircle'
import StorefrontIcon from '@mui/icons-material/Storefront'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Logout, UserMenu, useGetIdentity, useTranslate } from 'react-admin'

/** Who is logged in, and their ways to the profile, to the storefront and out. */
export function AccountMenu() {
  const t = useTranslate()
  const { identity } = useGetIdentity()
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('sm'))
  // The menu shows the person's name where there is room for it, and is called what it shows.
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
