import type { Language } from '#shared/i18n/language'
import { useMemo } from 'react'
import { Admin, type I18nProvider, Resource, localStorageStore } from 'react-admin'
import { BrowserRouter } from 'react-router-dom'
import { addresses } from '../addresses'
import { auditLog } from '../audit'
import { companies } from '../companies'
import { directory } from '../directory'
import { mailOutbox } from '../mailing'
import { shopSettings } from '../shop_settings'
import { registrations, supplierFiles } from '../suppliers'
import { users } from '../users'
import { authProvider } from './auth_provider'
import { dataProvider } from './data_provider'
import { Loading } from '../ui/Loading'
import { AccessDenied } from './AccessDenied'
import { Home } from './Home'
import { Layout } from './Layout'
import { theme } from './theme'

interface BackofficeProps {
  i18nProvider: I18nProvider
  language: Language
}

/** The staff's application: resources by right, in the session of the storefront. */
export function Backoffice({ i18nProvider, language }: BackofficeProps) {
  const store = useMemo(() => {
    const kept = localStorageStore()
    // The storefront may have changed the language since.
    kept.setItem('locale', language)
    return kept
  }, [language])
  return (
    <BrowserRouter basename="/backoffice">
      <Admin
        accessDenied={AccessDenied}
        authProvider={authProvider}
        dashboard={Home}
        dataProvider={dataProvider}
        disableTelemetry
        i18nProvider={i18nProvider}
        layout={Layout}
        loading={Loading}
        loginPage={false}
        requireAuth
        store={store}
        theme={theme}
        title={i18nProvider.translate('title')}
      >
        <Resource {...companies} />
        <Resource {...users} />
        <Resource {...addresses} />
        <Resource {...shopSettings} />
        <Resource {...directory} />
        <Resource {...registrations} />
        <Resource {...supplierFiles} />
        <Resource {...mailOutbox} />
        <Resource {...auditLog} />
      </Admin>
    </BrowserRouter>
  )
}
