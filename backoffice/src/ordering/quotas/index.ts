import AccountBalanceIcon from '@mui/icons-material/AccountBalance'
import { resource } from '../../ground/app/resource'
import { importRoute } from '../../ground/ui/imports/import_route'

const texts = {
  en: () => import('#shared/ordering/quotas/quota_resource_messages_en'),
  fr: () => import('#shared/ordering/quotas/quota_resource_messages_fr'),
}

export const quotaEvents = {
  ...resource({
    name: 'quota_events',
    icon: AccountBalanceIcon,
    texts,
    list: () => import('./QuotaList'),
    show: () => import('./QuotaShow'),
    create: () => import('./QuotaCreate'),
  }),
  children: importRoute('quota_events', () => import('./QuotaImport'), texts),
}
