import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { demoLogin, logIn } from '#tests/e2e/setup/people/logins'
import { casePath } from '#tests/e2e/setup/visits/scan_visits'
import { fillCart, placeOrder, someLines } from '#tests/e2e/setup/orders/ordering'
import { templatePath } from '#tests/e2e/setup/visits/template_visits'
import type { Page } from 'playwright'

export interface LoadingState {
  what: string
  /** Logs in and returns the path. */
  path: (page: Page) => Promise<string>
  held: RegExp
  /** True if the request is for a script, which may be cached. */
  isCode?: boolean
}

const asDemo = (email: string, what: string, path: string, held: RegExp): LoadingState => ({
  what,
  path: async (page) => {
    await logIn(page, demoLogin(email))
    return path
  },
  held,
})

const asOrderer = (
  what: string,
  path: string | ((page: Page) => Promise<string>),
  held: RegExp
): LoadingState => ({
  what,
  path: async (page) => {
    await logIn(page, await createOrderer())
    return typeof path === 'string' ? path : path(page)
  },
  held,
})

const forCode = (state: LoadingState): LoadingState => ({ ...state, isCode: true })

const SERVICE = 'service@printer.example'
const ADMIN = 'admin@printer.example'
const ANALYST = 'analyst@maker.example'
const APPROVER = 'approver@maker.example'

const orderDetails = async (page: Page) => {
  const { pk } = await placeOrder(page, await someLines(page, 1))
  return `/statistics/history?order=${pk}`
}

const withCart = (path: string) => async (page: Page) => {
  await fillCart(page, await someLines(page, 2))
  return path
}

export const STOREFRONT_LOADING: readonly LoadingState[] = [
  asOrderer('the storefront, for the session', '/welcome', /\/accounts\/api\/login\/$/),
  forCode(asOrderer('a page, for its code', '/statistics/history', /\/assets\/HistoryPage/)),
  asOrderer('the ordering page', '/orders/order_process', /\/orders\/api\/products\/$/),
  asOrderer(
    'the costs of an order',
    withCart('/orders/order_process/order_summary'),
    /\/orders\/api\/order_draft\//
  ),
  asOrderer('the order history', '/statistics/history', /\/orders\/api\/orders\/\?/),
  asOrderer('the details of an order', orderDetails, /\/orders\/api\/orders\/\d+\/$/),
  asOrderer('the rolls', '/statistics/rolls', /\/orders\/api\/spools\//),
  asOrderer('the home page', '/welcome', /\/orders\/api\/can_order\//),
  asOrderer(
    'the form for non-standard products',
    '/orders/order_process?tab=non_standard',
    /\/orders\/api\/products\/$/
  ),
  asOrderer(
    'the order templates',
    '/orders/order_process/templates',
    /\/orders\/api\/order_templates\/$/
  ),
  asOrderer('an order template', templatePath, /\/orders\/api\/order_templates\/\d+\/$/),
  asOrderer('the webhooks', '/accounts/webhooks', /\/accounts\/api\/webhooks\/$/),
  asOrderer('the profile', '/accounts/profile', /\/accounts\/api\/users\/\?/),
  asOrderer('the API tokens', '/accounts/tokens', /\/api\/company_tokens\/$/),
  asOrderer('the sessions on the profile', '/accounts/profile', /\/accounts\/api\/sessions\/$/),
  asOrderer('the recipients of copies', '/accounts/profile', /\/accounts\/api\/mail_copies\/$/),
  asDemo(APPROVER, 'the inbox of approvals', '/approvals', /\/approvals\/\?/),
]

export const BACKOFFICE_LOADING: readonly LoadingState[] = [
  asDemo(SERVICE, 'the backoffice, for the session', '/backoffice/', /\/api\/session\/$/),
  forCode(
    asDemo(
      SERVICE,
      'a screen of the backoffice, for its code',
      '/backoffice/companies',
      /CompanyList/
    )
  ),
  asDemo(SERVICE, 'the home page of the backoffice', '/backoffice/', /\/backoffice\/api\/home\/$/),
  asDemo(
    ADMIN,
    'the list of companies',
    '/backoffice/companies',
    /\/backoffice\/api\/companies\/?\?/
  ),
  asDemo(SERVICE, 'an order', '/backoffice/orders/1/show', /\/api\/orders\/1/),
  asDemo(ADMIN, 'the form of a company', '/backoffice/companies/3', /\/api\/companies\/3/),
  asDemo(ANALYST, 'the registrations', '/backoffice/registrations', /\/api\/registrations/),
  asDemo(
    ANALYST,
    'a company over the registrations',
    '/backoffice/registrations?company=3',
    /\/api\/company_detail\/3\/$/
  ),
  {
    what: 'the scans of a case of suspicion',
    path: async (page) => {
      await logIn(page, demoLogin(ANALYST))
      return casePath()
    },
    held: /\/api\/suspicions\/\d+\/evidence\/$/,
  },
]
