import type { Language } from '#shared/ground/i18n/language'
import CssBaseline from '@mui/material/CssBaseline'
import { useMemo } from 'react'
import {
  AdminContext,
  AuthenticationError,
  CoreAdminUI,
  Error,
  type I18nProvider,
  Notification,
  Resource,
  localStorageStore,
} from 'react-admin'
import { addresses } from '../../companies/addresses'
import { auditLog } from '../../operations/audit'
import { authentications } from '../../scans/questions'
import { deliveryZones, priceLists, productGroups, products } from '../../catalogue/editing'
import { catalogueFilesRoute } from '../../catalogue/files'
import { companies } from '../../companies/companies'
import { contactMessages } from '../../information/contact'
import { blocks } from '../../companies/blocks'
import { directory } from '../../companies/directory'
import { orders } from '../../labels/fulfilment'
import { idAnalysis } from '../../scans/id_analysis'
import { imprints, layouts } from '../../catalogue/layouts'
import { labels, spools } from '../../labels/rolls'
import { pages } from '../../information/pages'
import { mailOutbox } from '../../mailing/outbox'
import { documentCategories, documents } from '../../information/documents'
import { news } from '../../information/news'
import { shopSettings } from '../../catalogue/settings'
import { orderOverview, orderStatistics, volumeStatus } from '../../ordering/order_statistics'
import { quotaEvents } from '../../ordering/quotas'
import { roles } from '../../access/roles'
import { jobRuns } from '../../operations/scheduler'
import { spoolAnalysis, supplierAnalysis } from '../../scans/analyses'
import { registrations, supplierFiles } from '../../companies/suppliers'
import { alertRules } from '../../scans/alerts'
import { suspicions } from '../../scans/suspicions'
import { users } from '../../companies/users'
import { authProvider } from '../../ground/app/auth_provider'
import { dataProvider } from '../../ground/app/data_provider'
import { Loading } from '../../ground/ui/Loading'
import { AccessDenied, NotFound } from '../../ground/app/ErrorScreens'
import { Home } from './Home'
import { Layout } from './Layout'
import { queryClient } from '../../ground/app/query_client'
import { theme } from '../../ground/app/theme'

const TABLET = '(max-width: 1099px)'

interface BackofficeProps {
  i18nProvider: I18nProvider
  language: Language
}

/** The staff's application; like react-admin's `Admin`, but without its unused login screens. */
export function Backoffice({ i18nProvider, language }: BackofficeProps) {
  const store = useMemo(() => {
    const kept = localStorageStore()
    // The storefront may have changed the language in the meantime.
    kept.setItem('locale', language)
    // On tablets the menu starts with icons only, to leave room for the content.
    if (kept.getItem('sidebar.open') === undefined && matchMedia(TABLET).matches) {
      kept.setItem('sidebar.open', false)
    }
    return kept
  }, [language])
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
          authenticationError={AuthenticationError}
          catchAll={NotFound}
          dashboard={Home}
          disableTelemetry
          error={Error}
          layout={Layout}
          loading={Loading}
          requireAuth
          title={i18nProvider.translate('title')}
        >
          <Resource {...orders} />
          <Resource {...spools} />
          <Resource {...labels} />
          <Resource {...companies} />
          <Resource {...blocks} />
          <Resource {...users} />
          <Resource {...addresses} />
          <Resource {...productGroups} />
          <Resource {...products}>{catalogueFilesRoute}</Resource>
          <Resource {...priceLists} />
          <Resource {...deliveryZones} />
          <Resource {...imprints} />
          <Resource {...layouts} />
          <Resource {...shopSettings} />
          <Resource {...directory} />
          <Resource {...news} />
          <Resource {...documents} />
          <Resource {...documentCategories} />
          <Resource {...orderOverview} />
          <Resource {...orderStatistics} />
          <Resource {...volumeStatus} />
          <Resource {...quotaEvents} />
          <Resource {...registrations} />
          <Resource {...supplierFiles} />
          <Resource {...authentications} />
          <Resource {...suspicions} />
          <Resource {...alertRules} />
          <Resource {...idAnalysis} />
          <Resource {...spoolAnalysis} />
          <Resource {...supplierAnalysis} />
          <Resource {...contactMessages} />
          <Resource {...pages} />
          <Resource {...roles} />
          <Resource {...mailOutbox} />
          <Resource {...auditLog} />
          <Resource {...jobRuns} />
        </CoreAdminUI>
        <Notification />
      </CssBaseline>
    </AdminContext>
  )
}
