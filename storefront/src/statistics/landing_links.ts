import type { Requirement } from '#shared/access/rights'

/** A link of the landing page; `text` is its key below `statistics.landing`. */
export interface LandingLink {
  text:
    | 'history'
    | 'order_overview'
    | 'authentications'
    | 'id_analysis'
    | 'spool_analysis'
    | 'supplier_accounts'
    | 'supplier_analysis'
    | 'supplier_file'
  to: string
  right: Requirement
  /** The page is built; the others stand here so that right and place are settled. */
  exists: boolean
  /** The page is a resource of the backoffice, which is another application. */
  inBackoffice?: true
}

export interface LandingBox {
  text: 'orders' | 'labels' | 'suppliers'
  links: readonly LandingLink[]
}

/** Boxes and links of the statistics landing page with their rights (rule 9.7). */
export const LANDING_BOXES: readonly LandingBox[] = [
  {
    text: 'orders',
    links: [
      { text: 'history', to: '/statistics/history', right: 'orders.view_order', exists: true },
      {
        text: 'order_overview',
        to: '/statistics/order_overview',
        right: 'statistics.view_orderoverviewstatistics',
        exists: false,
      },
    ],
  },
  {
    text: 'labels',
    links: [
      {
        text: 'authentications',
        to: '/statistics/authentications',
        right: 'statistics.*',
        exists: false,
      },
      { text: 'id_analysis', to: '/statistics/id_analysis', right: 'statistics.*', exists: false },
      {
        text: 'spool_analysis',
        to: '/statistics/spool_analysis',
        right: 'statistics.*',
        exists: false,
      },
    ],
  },
  {
    text: 'suppliers',
    links: [
      {
        text: 'supplier_accounts',
        to: '/statistics/registrations',
        right: 'statistics.view_registrationstatistics',
        exists: true,
        inBackoffice: true,
      },
      {
        text: 'supplier_analysis',
        to: '/statistics/supplier_analysis',
        right: 'statistics.*',
        exists: false,
      },
      {
        text: 'supplier_file',
        to: '/psa_accounts',
        right: 'psa_accounts.view_supplierdata',
        exists: true,
        inBackoffice: true,
      },
    ],
  },
]
