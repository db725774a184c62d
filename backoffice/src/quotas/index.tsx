import AccountBalanceIcon from '@mui/icons-material/AccountBalance'
import type { ResourceProps } from 'react-admin'
import { Route } from 'react-router-dom'
import { guardedScreen, resource } from '../app/resource'

const texts = {
  en: async () => (await import('#shared/quotas/quota_resource_messages_en')).quotaResourceMessages,
  fr: async () => (await import('#shared/quotas/quota_resource_messages_fr')).quotaResourceMessages,
}

const ImportPage = guardedScreen('quota_events', 'import', () => import('./QuotaImport'), texts)

/** The ledger of quotas: contracts, what orders took, and what is left. */
export const quotaEvents: ResourceProps = {
  ...resource({
    name: 'quota_events',
    icon: AccountBalanceIcon,
    texts,
    list: () => import('./QuotaList'),
    show: () => import('./QuotaShow'),
    create: () => import('./QuotaCreate'),
  }),
  children: <Route element={<ImportPage />} path="import" />,
}
