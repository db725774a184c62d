import { test } from '@japa/runner'
import { findBarriers } from '#tests/e2e/setup/axe'
import { remainingEnglish } from '#tests/e2e/setup/screens/remaining_english'
import { expect } from '#tests/e2e/setup/expect'
import { holdResponses, holdRequests } from '#tests/e2e/setup/hold_responses'
import { BACKOFFICE_LOADING, STOREFRONT_LOADING } from '#tests/e2e/setup/visits/loading_states'
import { demoLogin, fillLogin } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { seenNarrow, seenWide } from '#tests/e2e/setup/screens/guises'
import { LOADING, settle } from '#tests/e2e/setup/settle'
import type { LoadingState } from '#tests/e2e/setup/visits/loading_states'
import type { Page } from 'playwright'

async function openHeld(page: Page, { path, held, isCode }: LoadingState) {
  const address = await path(page)
  const { reached, release } = await (isCode ? holdRequests(page, held) : holdResponses(held))
  await page.goto(address)
  await reached
  // React keeps the replaced content hidden in the page while code is loading.
  await page.locator(LOADING).filter({ visible: true }).first().waitFor()
  return async () => {
    release()
    // A dialog hides the page's heading from the accessibility tree.
    await page.locator('h1').waitFor()
    await settle(page)
  }
}

test.group('While the server is slow', () => {
  test('a loading page in English and light colours is accessible and completes: {what}')
    .with(seenWide([...STOREFRONT_LOADING, ...BACKOFFICE_LOADING]))
    .run(async ({ assert }, state) => {
      const page = await openPage()
      const release = await openHeld(page, state)
      assert.deepEqual(await findBarriers(page), [])
      await release()
      await expect(page.locator(LOADING)).toHaveCount(0)
    })

  test('a loading page in French and dark colours is accessible and translated: {what}')
    .with(seenNarrow([...STOREFRONT_LOADING, ...BACKOFFICE_LOADING]))
    .run(async ({ assert }, state) => {
      const page = await openPage({ language: 'fr', viewport: 'narrow', colours: 'dark' })
      const release = await openHeld(page, state)
      assert.deepEqual(await findBarriers(page), [])
      assert.deepEqual(await remainingEnglish(page), [])
      await release()
    })
})

test.group('The address of the backoffice, without a session', () => {
  test('the backoffice without a session leads to the login and back before react-admin is loaded', async ({
    assert,
  }) => {
    const page = await openPage({ refusals: [401] })
    const scripts: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/backoffice\/assets\/.*\.js$/.test(pathname)) scripts.push(pathname)
    })
    await page.goto('/backoffice/companies?page=2')
    await expect(page).toHaveURL('/accounts/login?next=%2Fbackoffice%2Fcompanies%3Fpage%3D2')
    assert.isNotEmpty(scripts)
    assert.notInclude(scripts.join(' '), 'packages')
    await fillLogin(page, demoLogin('service@printer.example'))
    await expect(page).toHaveURL('/backoffice/companies?page=2')
    await settle(page)
    assert.include(scripts.join(' '), 'packages')
  })
})
