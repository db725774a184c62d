import AccountBalanceIcon from '@mui/icons-material/AccountBalance'
import { Route } from 'react-router-dom'
import { resource } from '../../ground/app/resource'
import { importScreen } from '../../ground/ui/imports/import_screen'

const texts = {
  en: () => import('#shared/ordering/quotas/quota_resource_messages_en'),
  fr: () => import('#shared/ordering/quotas/quota_resource_messages_fr'),
}

const ImportPage = importScreen('quota_events', () => import('./QuotaImport'), texts)

export const quotaEvents = {
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
