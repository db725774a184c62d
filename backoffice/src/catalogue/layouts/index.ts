import DashboardCustomizeIcon from '@mui/icons-material/DashboardCustomize'
import PrintIcon from '@mui/icons-material/Print'
import { resource } from '../../ground/app/resource'

export const imprints = resource({
  name: 'imprints',
  icon: PrintIcon,
  texts: {
    en: async () =>
      (await import('#shared/catalogue/layouts/imprint_messages_en')).imprintEditingMessages,
    fr: async () =>
      (await import('#shared/catalogue/layouts/imprint_messages_fr')).imprintEditingMessages,
  },
  list: () => import('./ImprintList'),
  edit: () => import('./ImprintEdit'),
})

export const layouts = resource({
  name: 'layouts',
  icon: DashboardCustomizeIcon,
  texts: {
    en: async () =>
      (await import('#shared/catalogue/layouts/layout_messages_en')).layoutEditingMessages,
    fr: async () =>
      (await import('#shared/catalogue/layouts/layout_messages_fr')).layoutEditingMessages,
  },
  list: () => import('./layouts/LayoutList'),
  edit: () => import('./layouts/LayoutEdit'),
  create: () => import('./layouts/LayoutCreate'),
})
