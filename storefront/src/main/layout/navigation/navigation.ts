import type { MessageKey } from '#shared/ground/i18n/catalogue'
import type { Messages } from '../../../ground/i18n/load_messages'
import type { Requirement } from '#shared/ground/access/rights'

export interface NavigationEntry {
  label: Extract<MessageKey<Messages>, `layout.navigation.${string}`>
  to: string
  /** The entry is marked as current on every page below this path; by default `to`. */
  area?: string
  requires: Requirement
}

/** The main navigation (rule 1.6). */
const MAIN_NAVIGATION: readonly NavigationEntry[] = [
  { label: 'layout.navigation.home', to: '/welcome', requires: '*' },
  {
    label: 'layout.navigation.ordering',
    to: '/orders/order_process',
    area: '/orders',
    requires: 'orders.issue_order',
  },
  {
    label: 'layout.navigation.statistics',
    to: '/statistics/landing',
    area: '/statistics',
    requires: 'orders.view_order',
  },
  {
    label: 'layout.navigation.approvals',
    to: '/approvals',
    requires: 'accounts.approve_*|orders.approve_order',
  },
  { label: 'layout.navigation.profile', to: '/accounts/profile', requires: '*' },
  { label: 'layout.navigation.documentation', to: '/information/information', requires: '*' },
  {
    label: 'layout.navigation.address_list',
    to: '/distribution/addressList',
    requires: 'distribution.distribute',
  },
  {
    label: 'layout.navigation.redistribution',
    to: '/distribution/distribution',
    requires: 'distribution.distribute',
  },
]

const SIDE_NAVIGATION: readonly NavigationEntry[] = [
  { label: 'layout.navigation.faq', to: '/information/faq', requires: '*' },
  {
    label: 'layout.navigation.contact',
    to: '/contact/contact',
    area: '/contact',
    requires: '*',
  },
]

type May = (requirement: Requirement) => boolean

const visible = (entries: readonly NavigationEntry[]) => (may: May) =>
  entries.filter(({ requires }) => may(requires))

export const mainEntries = visible(MAIN_NAVIGATION)
export const sideEntries = visible(SIDE_NAVIGATION)

/** Returns whether the entry is the current one at a path; `/` is the home page. */
export function isCurrent({ to, area = to }: NavigationEntry, pathname: string): boolean {
  const path = pathname === '/' ? '/welcome' : pathname
  return path === area || path.startsWith(`${area}/`)
}
