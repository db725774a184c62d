import DashboardCustomizeIcon from '@mui/icons-material/DashboardCustomize'
import PrintIcon from '@mui/icons-material/Print'
import { resource } from '../app/resource'

/** What products offer beside whole rolls, and what is printed on their labels. */
export const imprints = resource({
  name: 'imprints',
  icon: PrintIcon,
  texts: {
    en: async () =>
      (await import('#shared/imprint_editing/imprint_messages_en')).imprintEditingMessages,
    fr: async () =>
      (await import('#shared/imprint_editing/imprint_messages_fr')).imprintEditingMessages,
  },
  list: () => import('./ImprintList'),
  edit: () => import('./ImprintEdit'),
})

/** How labels are printed: what stands where. */
export const layouts = resource({
  name: 'layouts',
  icon: DashboardCustomizeIcon,
  texts: {
    en: async () =>
      (await import('#shared/imprint_editing/layout_messages_en')).layoutEditingMessages,
    fr: async () =>
      (await import('#shared/imprint_editing/layout_messages_fr')).layoutEditingMessages,
  },
  list: () => import('./layouts/LayoutList'),
  edit: () => import('./layouts/LayoutEdit'),
  create: () => import('./layouts/LayoutCreate'),
})
