import DashboardCustomizeIcon from '@mui/icons-material/DashboardCustomize'
import PrintIcon from '@mui/icons-material/Print'
import { resource } from '../../ground/app/resource'

export const imprints = resource({
  name: 'imprints',
  icon: PrintIcon,
  texts: {
    en: () => import('#shared/catalogue/layouts/imprint_messages_en'),
    fr: () => import('#shared/catalogue/layouts/imprint_messages_fr'),
  },
  list: () => import('./ImprintList'),
  edit: () => import('./ImprintEdit'),
})

export const layouts = resource({
  name: 'layouts',
  icon: DashboardCustomizeIcon,
  texts: {
    en: () => import('#shared/catalogue/layouts/layout_messages_en'),
    fr: () => import('#shared/catalogue/layouts/layout_messages_fr'),
  },
  list: () => import('./layouts/LayoutList'),
  edit: () => import('./layouts/LayoutEdit'),
  create: () => import('./layouts/LayoutCreate'),
})
