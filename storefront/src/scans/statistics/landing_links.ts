import { downloadSuppliers } from '#shared/companies/suppliers/suppliers_endpoints'
import { addressOf } from '#shared/ground/http/endpoint_shape'
import type { Requirement } from '#shared/ground/access/rights'

/** A link of the landing page; `text` is its key below `statistics.landing`. */
interface LandingLink {
  text:
    | 'history'
    | 'rolls'
    | 'order_overview'
    | 'order_statistics'
    | 'volume_status'
    | 'authentications'
    | 'id_analysis'
    | 'spool_analysis'
    | 'supplier_accounts'
    | 'supplier_analysis'
    | 'supplier_file'
  to: string
  right: Requirement
  /** Users with this right get another link with the same text. */
  unless?: Requirement
  inBackoffice?: true
  isFile?: true
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
      { text: 'history', to: '/statistics/history', right: 'orders.view_order' },
      { text: 'rolls', to: '/statistics/rolls', right: 'orders.view_order' },
      {
        text: 'order_overview',
        to: '/statistics/order_overview',
        right: 'statistics.view_orderoverviewstatistics',
        inBackoffice: true,
      },
      {
        text: 'order_statistics',
        to: '/backoffice/order_statistics',
        right: 'statistics.view_orderoverviewstatistics',
        inBackoffice: true,
      },
      {
        text: 'order_statistics',
        to: '/statistics/orderStatistics',
        right: 'orders.view_order',
        unless: 'statistics.view_orderoverviewstatistics',
      },
      {
        text: 'volume_status',
        to: '/statistics/volume_status',
        right: 'orders.*',
        inBackoffice: true,
      },
    ],
  },
  {
    text: 'labels',
    links: [
      {
        text: 'authentications',
        to: '/statistics/authentications',
        right: 'statistics.view_verificationstatistics',
        inBackoffice: true,
      },
      {
        text: 'id_analysis',
        to: '/statistics/id_analysis',
        right: 'statistics.*',
        inBackoffice: true,
      },
      {
        text: 'spool_analysis',
        to: '/statistics/spool_analysis',
        right: 'statistics.view_verificationstatistics',
        inBackoffice: true,
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
        inBackoffice: true,
      },
      {
        text: 'supplier_analysis',
        to: '/statistics/supplier_analysis',
        right: 'statistics.view_verificationstatistics',
        inBackoffice: true,
      },
      {
        text: 'supplier_file',
        to: addressOf(downloadSuppliers, { query: { format: 'xlsx' } }),
        right: 'psa_accounts.view_supplierdata',
        isFile: true,
      },
    ],
  },
]
