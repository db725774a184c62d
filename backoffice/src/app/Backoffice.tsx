import type { Language } from '#shared/i18n/language'
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
import { addresses } from '../addresses'
import { auditLog } from '../audit'
import { authentications } from '../authentications'
import { deliveryZones, priceLists, productGroups, products } from '../catalogue_editing'
import { catalogueFilesRoute } from '../catalogue_files'
import { companies } from '../companies'
import { contactMessages } from '../contact'
import { blocks } from '../company_blocks'
import { directory } from '../directory'
import { orders } from '../fulfilment'
import { idAnalysis } from '../id_analysis'
import { imprints, layouts } from '../imprint_editing'
import { labels, spools } from '../labels'
import { pages } from '../editorial'
import { mailOutbox } from '../mailing'
import { documentCategories, documents } from '../documentation'
import { news } from '../news'
import { shopSettings } from '../shop_settings'
import { orderOverview, orderStatistics } from '../order_statistics'
import { quotaEvents } from '../quotas'
import { roles } from '../roles'
import { jobRuns } from '../scheduler'
import { spoolAnalysis } from '../spool_analysis'
import { supplierAnalysis } from '../supplier_analysis'
import { registrations, supplierFiles } from '../suppliers'
import { alertRules } from '../suspicion_alerts'
import { suspicions } from '../suspicions'
import { users } from '../users'
import { volumeStatus } from '../volume_status'
import { authProvider } from './auth_provider'
import { dataProvider } from './data_provider'
import { Loading } from '../ui/Loading'
import { AccessDenied, NotFound } from './ErrorScreens'
import { Home } from './Home'
import { Layout } from './Layout'
import { queryClient } from './query_client'
import { theme } from './theme'

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
