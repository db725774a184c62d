import {
  KINDS_WITH_LINKS,
  everyRow,
  linksSince,
  newestMail,
  writeMails,
} from '#tests/functional/mailing/mailed_links'
import { expect } from '#tests/e2e/setup/expect'
import { demoLogin, logIn } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { settle } from '#tests/e2e/setup/settle'
import limiter from '@adonisjs/limiter/services/main'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

/** Tables that change with any visit: rate limits, seen news, sent mails and so on. */
const TRACES = ['sessions', 'rate_limits', 'seen_news', 'mail_outbox', 'product_versions']

/** The home page stores which news the reader has seen. */
const SEEN_NEWS = '/welcome/api/corporate_news/seen/'

async function changeableRows() {
  const rows = await everyRow()
  for (const table of TRACES) delete rows[table]
  return rows
}

/** Opens all paths; returns the requests that could have changed something. */
async function openAll(page: Page, paths: Iterable<string>): Promise<string[]> {
  const changing: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || pathname === SEEN_NEWS) return
    changing.push(`${request.method()} ${pathname}`)
  })
  for (const path of paths) {
    await page.goto(path)
    await settle(page)
  }
  return changing
}

test.group('A browser that opens the links of all mails and runs their scripts', (group) => {
  group.each.setup(() => limiter.clear())

  test('opening the links of all mails changes nothing, for any login: {$self}')
    .with(['nobody', 'service@printer.example'])
    .run(async ({ assert }, visitor) => {
      const newest = await newestMail()
      await writeMails()
      const links = await linksSince(newest)
      assert.includeMembers([...links.keys()], [...KINDS_WITH_LINKS])
      const paths = [...links.values(), '/accounts/reset_expired_password/a@b.example/ACCOUNT01']
      const page = await openPage({ refusals: [401, 403, 404] })
      if (visitor !== 'nobody') await logIn(page, demoLogin(visitor))
      const before = await changeableRows()
      expect(await openAll(page, paths)).toEqual([])
      expect(await changeableRows()).toEqual(before)
    })
})
