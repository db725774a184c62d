import { readFile } from 'node:fs/promises'
import { authenticationMessages } from '#shared/scans/questions/authentication_messages_en'
import { createTranslator } from '#shared/ground/i18n/translator'
import { downloadAs } from '#tests/e2e/setup/download_menu'
import { expect } from '#tests/e2e/setup/expect'
import { openAsAnalyst } from '#tests/e2e/setup/scans/analyst'
import { button, field } from '#tests/e2e/setup/find'
import { withScans, withoutScans } from '#tests/e2e/setup/scans/scans'
import { sendInParts } from '#tests/e2e/setup/send_in_parts'
import { settle } from '#tests/e2e/setup/settle'
import { en as portal } from '#tests/e2e/setup/texts'
import { NO_RESPONSE } from '#tests/e2e/setup/watch_for_trouble'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const en = createTranslator<typeof authenticationMessages>('en', authenticationMessages)
const FILE = /\/verifications\/download\//
const DASHBOARD = '/backoffice/authentications?verification_status=3'

const HEADING = '"id";"timestamp"\n'
const rowsOf = (count: number) => '"a";"b"\n'.repeat(count)

async function openCounted(path: string, refusals: number[] = []) {
  const page = await openAsAnalyst({ path, refusals })
  const counted = await page.getByText(/^[\d,]+ verifications$/).textContent()
  return { page, counted: Number(counted!.replaceAll(/\D/g, '')) }
}

const text = (name: 'running' | 'done' | 'fewer' | 'broken', rows: number, count: number) =>
  en(`scans.file.${name}`, {
    smart_count: rows,
    rows: rows.toLocaleString('en'),
    count: count.toLocaleString('en'),
  })

const download = (page: Page) => button(page, en('scans.file.download'))

test.group('Files of verifications', (group) => {
  group.setup(withScans)

  test('a download contains every scan that was counted', async ({ assert }) => {
    const { page, counted } = await openCounted(DASHBOARD)
    const waiting = page.waitForEvent('download')
    await downloadAs(page, en('scans.file.download'))
    const file = await waiting
    assert.match(file.suggestedFilename(), /^\d{4}-\d\d-\d\d_verifications\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
    assert.isAbove(counted, 100)
    assert.lengthOf(lines, counted + 1)
    await expect(page.getByText(text('done', counted, counted))).toBeVisible()
  })

  test('a download counts its rows, and a cancelled file is not saved', async () => {
    const { page, counted } = await openCounted(DASHBOARD)
    const { write, left } = await sendInParts(page, FILE)
    page.on('download', () => {
      throw new Error('A file that was given up was kept')
    })
    await downloadAs(page, en('scans.file.download'))
    write(HEADING + rowsOf(2))
    await expect(page.getByText(text('running', 2, counted))).toBeVisible()
    write(rowsOf(38))
    await expect(page.getByText(text('running', 40, counted))).toBeVisible()
    const bar = page.getByRole('progressbar', { name: en('scans.file.progress') })
    await expect(bar).toHaveAttribute('aria-valuenow', String(Math.floor(4_000 / counted)))
    await button(page, 'Cancel').click()
    await left
    await expect(download(page)).toBeVisible()
  })

  test('other filters or another page cancel a running download', async () => {
    const { page, counted } = await openCounted(DASHBOARD)
    const first = await sendInParts(page, FILE)
    await downloadAs(page, en('scans.file.download'))
    first.write(HEADING + rowsOf(2))
    await expect(page.getByText(text('running', 2, counted))).toBeVisible()
    await field(page, en('scans.filters.geolocation_method')).click()
    await page.getByRole('option', { name: en('scans.methods.GPS') }).click()
    await page.keyboard.press('Escape')
    await first.left
    await expect(download(page)).toBeEnabled()

    await page.unroute(FILE)
    const second = await sendInParts(page, FILE)
    await downloadAs(page, en('scans.file.download'))
    await second.reached
    await page.getByRole('menuitem', { name: 'ID based analysis' }).click()
    await second.left
  })

  test('an incomplete file is saved with a warning', async () => {
    const { page, counted } = await openCounted(DASHBOARD)
    const { write, end } = await sendInParts(page, FILE)
    const waiting = page.waitForEvent('download')
    await downloadAs(page, en('scans.file.download'))
    write(HEADING + rowsOf(3))
    end()
    await waiting
    await expect(page.getByRole('alert')).toHaveText(text('fewer', 3, counted))
  })

  test('an interrupted file is not saved and can be downloaded again', async () => {
    const { page, counted } = await openCounted(DASHBOARD, [NO_RESPONSE])
    const { write, cut } = await sendInParts(page, FILE)
    await downloadAs(page, en('scans.file.download'))
    write(HEADING + rowsOf(3))
    await expect(page.getByText(text('running', 3, counted))).toBeVisible()
    cut()
    await expect(page.getByRole('alert')).toContainText(text('broken', 3, counted))
    await page.unroute(FILE)
    const waiting = page.waitForEvent('download')
    await button(page, 'Try again').click()
    await waiting
    await expect(page.getByText(text('done', counted, counted))).toBeVisible()
  })

  test('the download of scans reports an unavailable scan store', async () => {
    const page = await openAsAnalyst({ path: DASHBOARD, refusals: [503] })
    await expect(download(page)).toBeEnabled()
    // Requests that are still running would report the outage too.
    await settle(page)
    withoutScans()
    await downloadAs(page, en('scans.file.download'))
    await expect(page.getByText(en('scans.away'))).toBeVisible()
    await withScans()
  })

  test('a file too large for the page is downloaded by the browser', async ({ assert }) => {
    const page = await openAsAnalyst()
    await countManyRows(page)
    await page.goto(DASHBOARD)
    await expect(page.getByText(en('scans.file.large', { most: '500,000' }))).toBeVisible()
    const waiting = page.waitForEvent('download')
    await downloadAs(page, en('scans.file.download'))
    assert.match((await waiting).suggestedFilename(), /_verifications\.csv$/)
  })

  test('a download without store or session does not start and shows the reason', async () => {
    const page = await openAsAnalyst({ refusals: [401, 503] })
    await countManyRows(page)
    page.on('download', () => {
      throw new Error('A file was begun that cannot be whole')
    })
    await page.goto(DASHBOARD)
    await expect(download(page)).toBeVisible()
    await settle(page)
    withoutScans()
    await downloadAs(page, en('scans.file.download'))
    await expect(page.getByText(en('scans.away'))).toBeVisible()
    await withScans()
    await page.context().clearCookies()
    await downloadAs(page, en('scans.file.download'))
    await expect(page.getByRole('dialog', { name: portal('accounts.again.title') })).toBeVisible()
  })
})

/** Makes the server report more rows than the page can hold. */
const countManyRows = (page: Page) =>
  page.route(/\/verifications\/$/, async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    await route.fulfill({ response, json: { ...(await response.json()), count: 500_001 } })
  })
