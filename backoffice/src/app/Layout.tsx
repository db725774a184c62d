import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy } from 'react'
import { AppBar, Layout as AdminLayout, UserMenu, useGetIdentity } from 'react-admin'
import { Loading } from '../ui/Loading'
import { NamedProgress } from '../ui/NamedProgress'
import { ScreenTitle } from './ScreenTitle'
import { currentSession } from './session'

const ActingBanner = lazy(() => import('./ActingBanner'))

/** React-admin's frame, in which the title of the screen is its heading. */
export function Layout({ children }: { children: ReactNode }) {
  const { data: session } = useQuery({ queryKey: ['session'], queryFn: currentSession })
  return (
    <NamedProgress>
      <AdminLayout appBar={HeadedAppBar} sx={narrowStyle}>
        {session?.actingFor && (
          <Suspense fallback={null}>
            <ActingBanner actingFor={session.actingFor} />
          </Suspense>
        )}
        <Suspense fallback={<Loading />}>{children}</Suspense>
      </AdminLayout>
    </NamedProgress>
  )
}

/** React-admin's page grows with what is in it; here wide tables scroll by themselves. */
const narrowStyle = {
  'minWidth': 0,
  '& .RaLayout-contentWithSidebar, & .RaLayout-content': { minWidth: 0 },
}

function HeadedAppBar() {
  const { identity } = useGetIdentity()
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('sm'))
  // The menu shows the person's name where there is room for it, and is called what it shows.
  const name = isWide ? identity?.fullName : undefined
  return (
    <AppBar color="primary" userMenu={<UserMenu label={name ?? 'ra.auth.user_menu'} />}>
      <ScreenTitle />
    </AppBar>
  )
}
