/** Screens of the demo for screenshots. */
import { heading } from '#tests/e2e/setup/find'
import type { Page } from 'playwright'

export interface Screen {
  name: string
  path: string
  /** Email of the logged-in user; absent if nobody is logged in. */
  login?: string
  prepare?: (page: Page) => Promise<void>
}

export const BUYER = 'buyer@lumen.example'
const APPROVER = 'approver@maker.example'
const SERVICE = 'service@printer.example'
const ADMINISTRATOR = 'admin@printer.example'
const EDITOR = 'editor@maker.example'
const ANALYST = 'analyst@maker.example'
const QUOTA_MANAGER = 'quota@maker.example'
const ORDERING = '/orders/order_process'

/** Maximum time in which a busy machine draws a map. */
const PATIENCE_MS = 60_000

async function searchHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Open help|Ouvrir l’aide)$/ }).click()
  await page.getByRole('searchbox', { name: /^(What are you|Que cherchez)/ }).fill('imp')
}

async function openNewsEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Edit news|Modifier les actualités)$/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function untilUpload(page: Page): Promise<void> {
  await page.locator('form input[type=file]').waitFor({ state: 'attached' })
}

async function openFirst(page: Page): Promise<void> {
  const list = page.locator('.RaList-content')
  await list.locator('tbody tr, li').first().getByRole('link').first().click()
  await list.waitFor({ state: 'detached' })
  await heading(page).first().waitFor()
}

async function untilMarked(page: Page): Promise<void> {
  await page.locator('.leaflet-marker-icon').first().waitFor({ timeout: PATIENCE_MS })
}

const asTheyOpen = (login: string, ...resources: string[]): Screen[] =>
  resources.map((resource) => ({
    name: `backoffice_${resource}`,
    path: `/backoffice/${resource}`,
    login,
  }))

const firstOf = (resource: string, name: string, login: string): Screen => ({
  name: `backoffice_${name}`,
  path: `/backoffice/${resource}`,
  login,
  prepare: openFirst,
})

const STOREFRONT: readonly Screen[] = [
  { name: 'login', path: '/accounts/login' },
  { name: 'register', path: '/accounts/register' },
  { name: 'reset_password', path: '/accounts/reset_password' },
  { name: 'terms', path: '/psa_terms/terms' },
  { name: 'home', path: '/welcome', login: BUYER },
  { name: 'ordering', path: ORDERING, login: BUYER },
  { name: 'summary', path: `${ORDERING}/order_summary`, login: BUYER },
  { name: 'payment', path: `${ORDERING}/payment`, login: BUYER },
  { name: 'statistics', path: '/statistics/landing', login: BUYER },
  { name: 'history', path: '/statistics/history', login: BUYER },
  { name: 'rolls', path: '/statistics/rolls', login: BUYER },
  { name: 'order_statistics', path: '/statistics/orderStatistics', login: BUYER },
  { name: 'distribution', path: '/distribution/distribution', login: BUYER },
  { name: 'distribution_addresses', path: '/distribution/addressList', login: BUYER },
  { name: 'profile', path: '/accounts/profile', login: BUYER },
  { name: 'approvals', path: '/approvals', login: APPROVER },
  { name: 'approval', path: '/approvals/1', login: APPROVER },
  { name: 'documentation', path: '/information/information', login: BUYER },
  { name: 'upload', path: '/information/information', login: EDITOR, prepare: untilUpload },
  { name: 'contact', path: '/contact/contact', login: BUYER },
  { name: 'contact_information', path: '/contact/contact_information', login: BUYER },
  { name: 'faq', path: '/information/faq', login: BUYER },
  { name: 'help', path: '/statistics/history', login: BUYER, prepare: searchHelp },
  { name: 'news_editor', path: '/welcome', login: EDITOR, prepare: openNewsEditor },
]

const BACKOFFICE: readonly Screen[] = [
  { name: 'backoffice', path: '/backoffice/', login: SERVICE },
  ...asTheyOpen(SERVICE, 'companies', 'users', 'addresses', 'directory', 'blocks', 'orders'),
  firstOf('orders', 'order', SERVICE),
  { name: 'backoffice_company', path: '/backoffice/companies/1/show', login: SERVICE },
  firstOf('users', 'user', SERVICE),
  ...asTheyOpen(SERVICE, 'spools', 'labels', 'order_overview', 'products', 'price_lists'),
  ...asTheyOpen(SERVICE, 'delivery_zones', 'shop_settings', 'imprints', 'layouts'),
  { name: 'backoffice_layout', path: '/backoffice/layouts/600x500', login: SERVICE },
  firstOf('products', 'product', SERVICE),
  ...asTheyOpen(SERVICE, 'contact_messages'),
  firstOf('contact_messages', 'message', SERVICE),
  ...asTheyOpen(QUOTA_MANAGER, 'quota_events', 'volume_status'),
  ...asTheyOpen(EDITOR, 'news', 'documents', 'document_categories', 'pages'),
  firstOf('news', 'piece_of_news', EDITOR),
  firstOf('documents', 'document', EDITOR),
  { name: 'backoffice_category', path: '/backoffice/document_categories/1', login: EDITOR },
  { name: 'backoffice_faq', path: '/backoffice/pages/faq', login: EDITOR },
  ...asTheyOpen(ADMINISTRATOR, 'roles', 'mail_outbox', 'job_runs', 'audit_log'),
]

const SCANS: readonly Screen[] = [
  { name: 'authentications', path: '/backoffice/authentications', login: ANALYST },
  {
    name: 'authentications_map',
    path: '/backoffice/authentications?view=map',
    login: ANALYST,
    prepare: untilMarked,
  },
  ...asTheyOpen(ANALYST, 'order_statistics', 'registrations', 'id_analysis', 'spool_analysis'),
  ...asTheyOpen(ANALYST, 'supplier_analysis', 'suspicions', 'alert_rules'),
  {
    name: 'suspicion',
    path: '/backoffice/suspicions',
    login: ANALYST,
    prepare: async (page) => {
      await openFirst(page)
      await untilMarked(page)
    },
  },
]

export const SCREENS: readonly Screen[] = [...STOREFRONT, ...BACKOFFICE, ...SCANS]
