import { test } from '@japa/runner'
import { demoLogin, logIn, openAs } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { expect } from '#tests/e2e/setup/expect'
import { heading } from '#tests/e2e/setup/find'
import { goTo } from '#tests/e2e/setup/visits/visit'
import type { Page } from 'playwright'

const SESSION = '/accounts/api/login/'
const USER = '/accounts/api/users/'
const PRODUCTS = '/orders/api/products/'

/** Records the page's API requests from now on, without query strings. */
function watchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/api/')) requests.push(pathname)
  })
  return requests
}

const SCREENS = [
  {
    path: '/orders/order_process',
    ahead: [
      PRODUCTS,
      '/orders/api/settings/',
      '/orders/api/shopping_cart/',
      '/orders/api/can_order/',
      '/orders/api/ordered_lately/',
    ],
  },
  { path: '/statistics/history', ahead: ['/orders/api/orders/'] },
]

test.group('The first screen', () => {
  test('the first screen requests its data once, before the scripts have loaded: {path}')
    .with(SCREENS)
    .run(async ({ assert }, { path, ahead }) => {
      const page = await openAs(demoLogin('buyer@lumen.example'))
      const requests = watchRequests(page)
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/assets/packages-*.js', async (route) => {
        await released
        await route.continue()
      })
      const opening = page.goto(path)
      await expect.poll(() => requests.toSorted()).toEqual([SESSION, USER, ...ahead].toSorted())
      release()
      await opening
      await heading(page).waitFor()
      await expect(page.getByRole('progressbar')).toHaveCount(0)
      for (const sent of [SESSION, USER, ...ahead]) {
        assert.lengthOf(
          requests.filter((made) => made === sent),
          1,
          sent
        )
      }
    })

  test('the first screen requests its data once when the scripts are cached: {path}')
    .with([...SCREENS, { path: '/statistics/rolls', ahead: [] }])
    .run(async ({ assert }, { path, ahead }) => {
      const page = await openAs(demoLogin('buyer@lumen.example'))
      await goTo(page, path)
      const requests = watchRequests(page)
      await goTo(page, path)
      for (const wanted of [SESSION, USER, ...ahead]) {
        assert.lengthOf(
          requests.filter((sent) => sent === wanted),
          1,
          wanted
        )
      }
    })

  test('the first screen requests no data for strangers or without the right', async ({
    assert,
  }) => {
    const page = await openPage()
    const asStranger = watchRequests(page)
    await goTo(page, '/orders/order_process')
    await expect(page).toHaveURL('/accounts/login')
    assert.include(asStranger, SESSION)
    for (const sent of [USER, PRODUCTS]) assert.notInclude(asStranger, sent)

    await logIn(page, demoLogin('reader@lumen.example'))
    const requests = watchRequests(page)
    await goTo(page, '/orders/order_process')
    assert.include(requests, USER)
    assert.notInclude(requests, PRODUCTS)
  })
})
