import { readFileSync } from 'node:fs'
import {
  BACKOFFICE_BUDGETS,
  type Manifest,
  STOREFRONT_BUDGETS,
  VERIFY_BUDGETS,
  firstLoadFiles,
} from '#bin/building/bundle_budget'
import { ROOT } from '#bin/run_process'
import { heading } from '#tests/e2e/setup/find'
import { demoLogin, logIn } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { withScans } from '#tests/e2e/setup/scans/scans'
import { settle } from '#tests/e2e/setup/settle'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const BACKOFFICE = '/backoffice/'
const STAFF = 'service@printer.example'

interface Load {
  page: string
  who: string | null
  path: string
  base: string
  manifest?: string
}

const LOADS: readonly Load[] = [
  { page: 'login', who: null, path: '/accounts/login', base: '/' },
  { page: 'verification', who: null, path: '/verify', base: '/', manifest: 'verify' },
  { page: 'ordering', who: 'buyer@lumen.example', path: '/orders/order_process', base: '/' },
  { page: 'backoffice, first list', who: STAFF, path: '/backoffice/orders', base: BACKOFFICE },
  { page: 'backoffice, dashboard', who: STAFF, path: '/backoffice/', base: BACKOFFICE },
]

async function loadedScripts(page: Page, path: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await page.goto(path)
  await heading(page).waitFor()
  await settle(page)
  return [...new Set(scripts)]
}

function countedScripts({ page: name, base, manifest: file = 'manifest' }: Load): string[] {
  const budgets = [...STOREFRONT_BUDGETS, ...VERIFY_BUDGETS, ...BACKOFFICE_BUDGETS]
  const { chunks, entry } = budgets.find(({ page }) => page === name)!
  const folder = `${ROOT}/backend/public${base}`
  const manifest: Manifest = JSON.parse(readFileSync(`${folder}.vite/${file}.json`, 'utf8'))
  return firstLoadFiles(manifest, chunks, entry).map((script) => base + script)
}

test.group('First loads', (group) => {
  // The dashboard loads the chart only when there are scans.
  group.setup(withScans)

  test('a first load requests exactly the scripts that the build counts: {page}')
    .with([...LOADS])
    .run(async ({ assert }, load) => {
      const { who, path } = load
      const page = await openPage()
      if (who) await logIn(page, demoLogin(who))
      assert.sameMembers(await loadedScripts(page, path), countedScripts(load))
    })
})
