import { Alert, Box, GlobalStyles, Paper } from '@mui/material'
import { Suspense, lazy, useCallback, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { FailureBoundary } from './FailureBoundary'
import { LoadingPage } from '../../ground/ui/pages/LoadingPage'
import { useTranslate } from '../../ground/i18n/i18n'
import { PortalHeader } from './screens'
import { useSession } from '../../access/session/session'
import { Footer } from '../layout/Footer'
import {
  INVERTED_BACKGROUND,
  headerStyle,
  invertedStyle,
  widthStyle,
} from '../../ground/ui/frame/frame_styles'
import { HeaderRow } from '../../ground/ui/frame/HeaderRow'
import { PublicHeader } from '../layout/PublicHeader'
import { SkipLink } from '../../ground/ui/frame/SkipLink'
import { CONTENT_ID, useFocusOnNavigation } from '../layout/navigation/useFocusOnNavigation'
import { MenuProblemContext } from '../layout/navigation/useMenuProblem'
import { useScrollPositions } from '../layout/navigation/useScrollPositions'

const ActingBanner = lazy(() => import('../layout/ActingBanner'))

/** Frame of every page; inverted colours when logged out (rule 1.6). */
export function Frame() {
  const { user, actingFor } = useSession()
  const t = useTranslate()
  const isInverted = user === null
  const content = useFocusOnNavigation()
  const [menuProblem, setMenuProblem] = useState<MenuProblem | null>(null)
  const showProblem = useCallback(
    (text: string | null) =>
      setMenuProblem(text === null ? null : { text, place: location.pathname }),
    []
  )
  useScrollPositions()
  const page = <Page menuProblem={menuProblem} />
  return (
    <MenuProblemContext value={showProblem}>
      <Box sx={[frameStyle, isInverted && invertedStyle]}>
        {isInverted && <GlobalStyles styles={{ body: { backgroundColor: INVERTED_BACKGROUND } }} />}
        <SkipLink to={CONTENT_ID}>{t('layout.skip')}</SkipLink>
        {actingFor && (
          <Suspense fallback={null}>
            <ActingBanner actingFor={actingFor} />
          </Suspense>
        )}
        {user ? (
          <Suspense
            fallback={
              <Box component="header" sx={headerStyle}>
                <HeaderRow />
              </Box>
            }
          >
            <PortalHeader user={user} />
          </Suspense>
        ) : (
          <PublicHeader />
        )}
        <Box
          component="main"
          id={CONTENT_ID}
          tabIndex={-1}
          ref={content}
          sx={[widthStyle, contentStyle, isInverted && centredStyle]}
        >
          {isInverted ? (
            <Paper elevation={0} sx={cardStyle}>
              {page}
            </Paper>
          ) : (
            page
          )}
        </Box>
        <Footer />
      </Box>
    </MenuProblemContext>
  )
}

interface MenuProblem {
  text: string
  place: string
}

function Page({ menuProblem }: { menuProblem: MenuProblem | null }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  return (
    <>
      {menuProblem?.place === pathname && (
        <Alert severity="error" sx={problemStyle}>
          {menuProblem.text}
        </Alert>
      )}
      <FailureBoundary place={pathname}>
        <Suspense fallback={<LoadingPage label={t('layout.loading_page')} />}>
          <Outlet />
        </Suspense>
      </FailureBoundary>
    </>
  )
}

const frameStyle = {
  'minHeight': '100vh',
  'display': 'flex',
  'flexDirection': 'column',
  // Hides the footer while a page loads, because it would jump.
  '& > main:has([data-loading], [role=status] .MuiSkeleton-root) ~ footer': {
    visibility: 'hidden',
  },
}

const contentStyle = { flex: 1, py: { xs: 3, md: 5 } }

/** Does not widen the card of a public page. */
const problemStyle = { mb: 3, width: 0, minWidth: '100%' }

const centredStyle = { display: 'flex', justifyContent: 'center', alignItems: 'flex-start' }

/** Width of the login form while it loads, to avoid layout shifts. */
const cardStyle = {
  p: { xs: 2.5, sm: 5 },
  width: { xs: '100%', sm: 'auto' },
  minWidth: { xs: 0, sm: 480 },
  maxWidth: '100%',
}
