import { createAddress } from '#database/factories/company_factory'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading } from '#tests/e2e/setup/find'
import { demoLogin, logIn, openAs } from '#tests/e2e/setup/people/logins'
import {
  FORM,
  chooseProduct,
  createPrintedProduct,
  fillPrintForm,
  item,
  labelsOf,
} from '#tests/e2e/setup/orders/non_standard'
import { openPage, type PageOptions } from '#tests/e2e/setup/open_page'
import { placeOrder, someLines } from '#tests/e2e/setup/orders/ordering'
import { settle } from '#tests/e2e/setup/settle'
import { type Supplier, createOrderer } from '#tests/e2e/setup/people/suppliers'
import { giveOwnRole } from '#tests/functional/setup/own_role'
import { en, fr } from '#tests/e2e/setup/texts'
import { NO_RESPONSE } from '#tests/e2e/setup/watch_for_trouble'
import { requestApi } from '#tests/e2e/setup/request_api'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

/** Time after which a toast has disappeared. */
const LONG_MS = 6_000

const BROKEN = 'The server is resting.'

interface RefusedAction extends Pick<PageOptions, 'viewport'> {
  what: string
  open: (page: Page, orderer: Supplier) => Promise<void>
  act: (page: Page) => Promise<void>
  /** Path of the request that is refused; a request for a script is aborted instead. */
  request: RegExp
  message: string
}

const openProfile = async (page: Page) => {
  await page.goto('/accounts/profile')
}

async function openSessions(page: Page, orderer: Supplier) {
  await logIn(await openPage(), orderer)
  await openProfile(page)
}

async function openHistory(page: Page) {
  await placeOrder(page, await someLines(page, 1))
  await page.goto('/statistics/history')
}

async function openOrder(page: Page) {
  const { pk } = await placeOrder(page, await someLines(page, 1))
  await page.goto(`/statistics/history?order=${pk}`)
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click()

const logOutFromMenu: Pick<RefusedAction, 'act' | 'request' | 'message'> = {
  act: press(en('layout.navigation.logout')),
  request: /\/accounts\/api\/logout\/$/,
  message: en('layout.logout_failed'),
}

const ACTIONS: readonly RefusedAction[] = [
  {
    what: 'logging out',
    open: openProfile,
    ...logOutFromMenu,
  },
  {
    what: 'logging out in a narrow window',
    viewport: 'narrow',
    open: openProfile,
    ...logOutFromMenu,
    act: async (page) => {
      await button(page, en('layout.open_menu')).click()
      await logOutFromMenu.act(page)
    },
  },
  {
    what: 'logging out before a second factor is set up',
    open: async (page, orderer) => {
      await giveOwnRole(orderer.userId, [], { requiresSecondFactor: true })
      await openProfile(page)
      await expect(heading(page)).toHaveText(en('accounts.second_factor.required_title'))
    },
    act: press(en('accounts.second_factor.log_out')),
    request: logOutFromMenu.request,
    message: BROKEN,
  },
  {
    what: 'the choice of a language in the menu',
    open: openProfile,
    act: press('Français'),
    request: /\/messages_fr-[^/]+\.js$/,
    message: en('common.no_answer'),
  },
  {
    what: 'ending acting for a user',
    open: async (page, { userId }) => {
      await logIn(page, demoLogin('service@printer.example'))
      await requestApi(page, `/backoffice/api/users/${userId}/act/`, { method: 'POST', data: {} })
      await page.goto('/welcome')
    },
    act: press(en('layout.acting.stop')),
    request: /\/accounts\/api\/stop_acting\/$/,
    message: en('layout.acting.stop_failed'),
  },
  {
    what: 'ending one session',
    open: openSessions,
    act: press(/^End: /),
    request: /\/accounts\/api\/sessions\/[^/]+\/$/,
    message: BROKEN,
  },
  {
    what: 'ending all other sessions',
    open: openSessions,
    act: press(en('profile.sessions.end_others')),
    request: /\/accounts\/api\/sessions\/$/,
    message: BROKEN,
  },
  {
    what: 'the download of one’s own data',
    open: openProfile,
    act: press(en('profile.data.download')),
    request: /\/accounts\/api\/users\/me\/data\/$/,
    message: BROKEN,
  },
  {
    what: 'deleting a recipient',
    open: async (page, { company: { id } }) => {
      const to = { id, cofor10: 'NORDFR0001', name: 'Nord', countryCode: 'FR' }
      await createAddress(db.connection(), to, 'DISTRIBUTION')
      await page.goto('/distribution/addressList')
    },
    act: async (page) => {
      await press(/^Delete Nord/)(page)
      await button(page.getByRole('dialog'), en('distribution.addresses.delete')).click()
    },
    request: /\/addresses\/\d+\/$/,
    message: BROKEN,
  },
  {
    what: 'the proof of a label',
    open: async (page) => {
      const { customerReference } = await createPrintedProduct()
      await page.goto(FORM)
      await chooseProduct(page, 1, customerReference)
      await labelsOf(item(page, 1)).fill('1500')
      await fillPrintForm(page.getByRole('main'), 'en')
    },
    act: press(en('ordering.imprint.proof')),
    request: /_proof\/|\/proof\//,
    message: BROKEN,
  },
  {
    what: 'repeating an order of the list',
    open: openHistory,
    act: press(/^Repeat order /),
    request: /\/orders\/api\/order_repeat\/\d+\/$/,
    message: BROKEN,
  },
  {
    what: 'repeating an order from its details',
    open: openOrder,
    act: press(en('statistics.order.repeat')),
    request: /\/orders\/api\/shopping_cart\/$/,
    message: BROKEN,
  },
]

test.group('Refusals in the storefront', () => {
  for (const { what, viewport, open, act, request, message } of ACTIONS) {
    test(`the refusal stays on the page until the next try: ${what}`, async () => {
      const orderer = await createOrderer()
      const page = await openAs(orderer, { viewport, hasClock: true, refusals: [500, NO_RESPONSE] })
      await open(page, orderer)
      await settle(page)
      const isAsked = ({ pathname }: URL) => request.test(pathname)
      await page.route(isAsked, (route) =>
        route.request().resourceType() === 'script'
          ? route.abort()
          : route.fulfill({ status: 500, json: { code: 'SERVER_ERROR', detail: BROKEN } })
      )
      const alert = page.getByRole('alert').filter({ hasText: message })
      await act(page)
      await expect(alert).toBeVisible()
      await page.clock.fastForward(LONG_MS)
      await settle(page)
      await expect(alert).toBeVisible()
      await page.unroute(isAsked)
      await act(page)
      await expect(alert).toHaveCount(0)
    })
  }

  test('a refused language on the profile stays on the page until the next try, which keeps other input', async () => {
    const page = await openAs(await createOrderer(), { hasClock: true, refusals: [NO_RESPONSE] })
    await openProfile(page)
    await field(page, en('profile.billing.city')).fill('Grenoble')
    const isFrench = /\/messages_fr-[^/]+\.js$/
    await page.route(isFrench, (route) => route.abort())
    const language = field(page, en('profile.user.language'))
    await language.selectOption('fr')
    await expect(language).toHaveAccessibleDescription(en('common.no_answer'))
    await page.clock.fastForward(LONG_MS)
    await settle(page)
    await expect(language).toHaveAccessibleDescription(en('common.no_answer'))
    await page.unroute(isFrench)
    await language.selectOption('fr')
    await expect(field(page, fr('profile.user.language'))).toHaveAccessibleDescription(
      fr('profile.user.language_help')
    )
    await expect(field(page, fr('profile.billing.city'))).toHaveValue('Grenoble')
  })

  test('a refusal does not appear on another page', async () => {
    const page = await openAs(await createOrderer(), { refusals: [500] })
    await openProfile(page)
    const { act, request, message } = logOutFromMenu
    await page.route(request, (route) =>
      route.fulfill({ status: 500, json: { code: 'SERVER_ERROR' } })
    )
    const alert = page.getByRole('alert').filter({ hasText: message })
    await act(page)
    await expect(alert).toBeVisible()
    await page.getByRole('link', { name: en('layout.navigation.contact'), exact: true }).click()
    await expect(heading(page)).toHaveText(en('contact.title'))
    await expect(alert).toHaveCount(0)
  })
})
