import type { Language } from '#shared/ground/i18n/language'
import CssBaseline from '@mui/material/CssBaseline'
import { useMemo } from 'react'
import {
  AdminContext,
  CoreAdminUI,
  Error,
  type I18nProvider,
  Notification,
  Resource,
  localStorageStore,
  useTranslate,
} from 'react-admin'
import { authProvider } from '../../access/session/auth_provider'
import { dataProvider } from '../../ground/app/data_provider'
import { Loading } from '../../ground/app/Loading'
import { AccessDenied } from '../../ground/app/AccessDenied'
import { RetryAlert } from '../../ground/ui/RetryAlert'
import { Home } from './Home'
import { Layout } from './Layout'
import { lazyScreen } from '../../ground/app/resource'
import { SCREENS } from '../screens'
import { queryClient } from '../../access/session/query_client'
import { theme } from '../../ground/app/theme'

const NotFound = lazyScreen(() => import('./NotFound'))

const TABLET = '(max-width: 1099px)'

interface BackofficeProps {
  i18nProvider: I18nProvider
  language: Language
  /** Id of the user, whose recent places and columns nobody else sees in this browser. */
  user?: number
}

/** The staff's application; like react-admin's `Admin`, but without its unused login screens. */
export function Backoffice({ i18nProvider, language, user }: BackofficeProps) {
  const store = useMemo(() => {
    const kept = localStorageStore(undefined, `-${user}-`)
    // The storefront may have changed the language in the meantime.
    kept.setItem('locale', language)
    // On tablets the menu starts with icons only, to leave room for the content.
    if (kept.getItem('sidebar.open') === undefined && matchMedia(TABLET).matches) {
      kept.setItem('sidebar.open', false)
    }
    return kept
  }, [language, user])
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={theme}
    >
      <CssBaseline enableColorScheme>
        <CoreAdminUI
          accessDenied={AccessDenied}
          authenticationError={SessionFailed}
          catchAll={NotFound}
          dashboard={Home}
          disableTelemetry
          error={Error}
          layout={Layout}
          loading={Loading}
          requireAuth
          title={i18nProvider.translate('title')}
        >
          {Object.values(SCREENS)
            .flat()
            .map((screen) => (
              <Resource key={screen.name} {...screen} />
            ))}
        </CoreAdminUI>
        <Notification autoHideDuration={5000} />
      </CssBaseline>
    </AdminContext>
  )
}

function SessionFailed() {
  const t = useTranslate()
  return (
    <RetryAlert onRetry={() => location.assign('/backoffice/')}>
      {t('ra.message.authentication_error')}
    </RetryAlert>
  )
}
