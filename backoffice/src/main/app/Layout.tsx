import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { AppBar, Layout as AdminLayout, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { lazyScreen } from '../../ground/app/resource'
import { Loading } from '../../ground/app/Loading'
import { UnsavedQuestion } from '../../ground/ui/unsaved/UnsavedQuestion'
import { NamedProgress } from '../../ground/ui/NamedProgress'
import { FindButton } from '../find/FindButton'
import { AccountMenu } from './AccountMenu'
import { LoginAgain } from './LoginAgain'
import { ScreenMenu } from './ScreenMenu'
import { ScreenTitle } from './ScreenTitle'
import { currentSession } from '../../access/session/session'

const ActingBanner = lazyScreen(() => import('./ActingBanner'), {
  en: () => import('#shared/ground/texts/backoffice/acting_messages_en'),
  fr: () => import('#shared/ground/texts/backoffice/acting_messages_fr'),
})

export function Layout({ children }: { children: ReactNode }) {
  const { data: session } = useQuery({ queryKey: ['session'], queryFn: currentSession })
  return (
    <NamedProgress>
      <AdminLayout appBar={BrandedAppBar} menu={ScreenMenu} sx={frameStyle}>
        {session?.actingFor && (
          <Suspense fallback={null}>
            <ActingBanner actingFor={session.actingFor} />
          </Suspense>
        )}
        <ScreenTitle />
        <Suspense fallback={<Loading />}>{children}</Suspense>
        <UnsavedQuestion />
        <LoginAgain />
      </AdminLayout>
    </NamedProgress>
  )
}

function BrandedAppBar() {
  return (
    <AppBar color="inherit" userMenu={<AccountMenu />}>
      <Brand />
      <Box sx={{ flex: 1 }} />
      <FindButton />
    </AppBar>
  )
}

function Brand() {
  const t = useTranslate()
  return (
    <Box aria-label={t('account.home')} component={Link} sx={brandStyle} to="/">
      <img alt="" height={24} src="/favicon.svg" width={24} />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {t('account.product')}
      </Box>
    </Box>
  )
}

const brandStyle = {
  alignItems: 'center',
  color: 'text.primary',
  display: 'inline-flex',
  fontSize: '1rem',
  fontWeight: 650,
  gap: 1,
  minHeight: 44,
  minWidth: 44,
  px: 0.5,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
}

/** React-admin's page grows with its content; here wide tables scroll instead. */
const frameStyle = {
  'minWidth': 0,
  '& .RaLayout-contentWithSidebar, & .RaLayout-content': { minWidth: 0 },
  '& .RaLayout-content': { px: { xs: 1.5, sm: 3 }, pt: 2 },
  '& .RaAppBar-appBar': {
    bgcolor: 'background.paper',
    borderBottom: '1px solid',
    borderColor: 'divider',
    color: 'text.primary',
  },
}
