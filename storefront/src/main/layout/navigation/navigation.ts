import type { MessageKey } from '#shared/ground/i18n/catalogue'
import type { Messages } from '../../../ground/i18n/load_messages'
import type { Requirement } from '#shared/ground/access/rights'

export interface NavigationEntry {
  label: Extract<MessageKey<Messages>, `layout.navigation.${string}`>
  to: string
  /** The entry is marked as current on every page below this path. */
  area: string
  requires: Requirement
  /** False while the pages do not exist; the entry is hidden then. */
  isBuilt: boolean
}

/** The main navigation (rule 1.6). */
const MAIN_NAVIGATION: readonly NavigationEntry[] = [
  {
    label: 'layout.navigation.home',
    to: '/welcome',
    area: '/welcome',
    requires: '*',
    isBuilt: true,
  },
  {
    label: 'layout.navigation.ordering',
    to: '/orders/order_process',
    area: '/orders',
    requires: 'orders.issue_order',
    isBuilt: true,
  },
  {
    label: 'layout.navigation.statistics',
    to: '/statistics/landing',
    area: '/statistics',
    requires: 'orders.view_order',
    isBuilt: true,
  },
  {
    label: 'layout.navigation.approvals',
    to: '/approvals',
    area: '/approvals',
    requires: 'accounts.approve_*|orders.approve_order',
    isBuilt: true,
  },
  {
    label: 'layout.navigation.profile',
    to: '/accounts/profile',
    area: '/accounts/profile',
    requires: '*',
    isBuilt: true,
  },
  {
    label: 'layout.navigation.documentation',
    to: '/information/information',
    area: '/information/information',
    requires: '*',
    isBuilt: true,
  },
  {
    label: 'layout.navigation.address_list',
    to: '/distribution/addressList',
    area: '/distribution/addressList',
    requires: 'distribution.distribute',
    isBuilt: true,
  },
  {
    label: 'layout.navigation.redistribution',
    to: '/distribution/distribution',
    area: '/distribution/distribution',
    requires: 'distribution.distribute',
    isBuilt: true,
  },
]

const SIDE_NAVIGATION: readonly NavigationEntry[] = [
  {
    label: 'layout.navigation.faq',
    to: '/information/faq',
    area: '/information/faq',
    requires: '*',
    isBuilt: true,
  },
  {
    label: 'layout.navigation.contact',
    to: '/contact/contact',
    area: '/contact',
    requires: '*',
    isBuilt: true,
  },
]

type May = (requirement: Requirement) => boolean

const visible = (entries: readonly NavigationEntry[], may: May) =>
  entries.filter(({ isBuilt, requires }) => isBuilt && may(requires))

export const mainEntries = (may: May) => visible(MAIN_NAVIGATION, may)
export const sideEntries = (may: May) => visible(SIDE_NAVIGATION, may)

/** Returns whether the entry is the current one at a path; `/` is the home page. */
export function isCurrent({ area }: NavigationEntry, pathname: string): boolean {
  const path = pathname === '/' ? '/welcome' : pathname
  return path === area || path.startsWith(`${area}/`)
}
