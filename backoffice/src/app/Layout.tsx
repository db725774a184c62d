import Typography from '@mui/material/Typography'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { AppBar, Layout as AdminLayout, TitlePortal, UserMenu } from 'react-admin'

/** React-admin's frame, in which the title of the screen is its heading. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <AdminLayout appBar={HeadedAppBar} sx={narrowStyle}>
      {children}
    </AdminLayout>
  )
}

/** React-admin's page grows with what is in it; here wide tables scroll by themselves. */
const narrowStyle = {
  'minWidth': 0,
  '& .RaLayout-contentWithSidebar, & .RaLayout-content': { minWidth: 0 },
}

function HeadedAppBar() {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return (
    // Without a label of its own the menu is called what it shows: the user's name, if there is room.
    <AppBar color="primary" userMenu={<UserMenu label={isNarrow ? 'ra.auth.user_menu' : ''} />}>
      <TitlePortal component="h1" />
      <Typography sx={{ flex: 1 }} />
    </AppBar>
  )
}
