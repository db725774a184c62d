import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy } from 'react'
import { AppBar, Layout as AdminLayout, UserMenu, useGetIdentity } from 'react-admin'
import { ScreenTitle } from './ScreenTitle'
import { currentSession } from './session'

const ActingBanner = lazy(() => import('./ActingBanner'))

/** React-admin's frame, in which the title of the screen is its heading. */
export function Layout({ children }: { children: ReactNode }) {
  const { data: session } = useQuery({ queryKey: ['session'], queryFn: currentSession })
  return (
    <AdminLayout appBar={HeadedAppBar} sx={narrowStyle}>
      {session?.actingFor && (
        <Suspense fallback={null}>
          <ActingBanner actingFor={session.actingFor} />
        </Suspense>
      )}
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
  const { identity } = useGetIdentity()
  return (
    // In a narrow window the menu shows no name; it is called by it all the same.
    <AppBar color="primary" userMenu={<UserMenu label={identity?.fullName ?? ''} />}>
      <ScreenTitle />
    </AppBar>
  )
}
