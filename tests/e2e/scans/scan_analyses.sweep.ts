import { readFile } from 'node:fs/promises'
import { homeMessages } from '#shared/information/home/staff_home_messages_en'
import { spoolAnalysisMessages } from '#shared/scans/analyses/spool_analysis_messages_en'
import { supplierAnalysisMessages } from '#shared/scans/analyses/supplier_analysis_messages_en'
import { spoolAnalysisMessages as french } from '#shared/scans/analyses/spool_analysis_messages_fr'
import { scanMessages } from '#shared/scans/questions/scan_messages_en'
import { SCAN_DAYS } from '#shared/scans/questions/scan_question_contract'
import { countryName } from '#shared/ground/geography/countries'
import { createTranslator } from '#shared/ground/i18n/translator'
import { downloadAs } from '#tests/e2e/setup/download_menu'
import { expect } from '#tests/e2e/setup/expect'
import { openAsAnalyst } from '#tests/e2e/setup/scans/analyst'
import { button, columnHeading, field, heading, link } from '#tests/e2e/setup/find'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { createScannedRoll } from '#tests/e2e/setup/visits/scan_visits'
import { withScans, withoutScans } from '#tests/e2e/setup/scans/scans'
import { en as portal } from '#tests/e2e/setup/texts'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Page } from 'playwright'

const ofRoll = createTranslator<typeof spoolAnalysisMessages>('en', spoolAnalysisMessages)
const fr = createTranslator<typeof spoolAnalysisMessages>('fr', french)
const suppliers = createTranslator<typeof supplierAnalysisMessages>('en', supplierAnalysisMessages)
const scans = createTranslator<typeof scanMessages>('en', scanMessages)
const home = createTranslator<typeof homeMessages>('en', homeMessages)

const cells = async (page: Page, name: string) => {
  const rows = page.getByRole('grid', { name }).getByRole('row')
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent))
  )
  return texts.filter((row) => row.length > 1)
}

test.group('Scans of a roll and of suppliers', (group) => {
  group.setup(withScans)

  test('a roll is found in any spelling and lists its labels, most doubtful first', async () => {
    const { supplier, roll } = await createScannedRoll({ 1: 4, 3: 2 })
    const page = await openAsAnalyst({ path: '/statistics/landing' })
    await link(page, portal('statistics.landing.spool_analysis')).click()
    await expect(page.getByText(ofRoll('spool_analysis.idle'))).toBeVisible()
    const { rollNo } = roll
    const entry = page.getByRole('searchbox', { name: ofRoll('spool_analysis.look_up') })
    await entry.fill(` ${rollNo.toLowerCase().slice(0, 3)} ${rollNo.slice(3)}`)
    await expect(
      page.getByRole('heading', { name: ofRoll('spool_analysis.roll', { spool_id: rollNo }) })
    ).toBeVisible()
    await expect(page.getByText(supplier.company.name)).toBeVisible()
    await expect(page.getByText(ofRoll('spool_analysis.not_redistributed'))).toBeVisible()
    await expect(
      page.getByText(ofRoll('scans.count', { smart_count: 7, count: '7' }))
    ).toBeVisible()
    const table = ofRoll('spool_analysis.table')
    const [first, second] = roll.labels.map(({ label_id: label }) => label)
    const top = page.getByRole('grid', { name: table }).getByRole('row').nth(1)
    await expect(top).toContainText(first!)
    await columnHeading(page, ofRoll('scans.columns.doc_count')).click()
    await expect(page).toHaveURL(/sort=doc_count&order=asc/)
    await expect(top).toContainText(second!)
    await page.reload()
    await expect(
      page.getByText(ofRoll('scans.count', { smart_count: 7, count: '7' }))
    ).toBeVisible()
    await expect(top).toContainText(second!)

    await entry.fill(first!.toLowerCase())
    await expect(page).toHaveURL(new RegExp(`roll=${first}`))
    await expect(
      page.getByRole('heading', { name: ofRoll('spool_analysis.roll', { spool_id: rollNo }) })
    ).toBeVisible()
    await entry.fill('BCDFGHJKLMNP')
    await expect(
      page.getByText(ofRoll('scans.no_label', { label_id: 'BCDFGHJKLMNP' }))
    ).toBeVisible()
  })

  test('a label without label ID is named by its object ID, which links to its scans', async () => {
    const { roll } = await createScannedRoll({ 1: 2 })
    const page = await openAsAnalyst()
    await page.route(/\/verifications\/$/, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      if (body.type === 'by_spool') Object.assign(body.data[0], { label_id: null, object_id: 4711 })
      await route.fulfill({ response, json: body })
    })
    await page.goto(`/backoffice/spool_analysis?roll=${roll.rollNo}`)
    await link(page, '#4711').click()
    await expect(page).toHaveURL(/label_id_or_checksum=%234711/)
  })

  test('a roll without scans in the period says so, also in French', async () => {
    const { roll } = await createScannedRoll({ 1: 1 })
    const page = await openAsAnalyst({
      path: `/statistics/spool_analysis?roll=${roll.rollNo}&date_end=2018-01-02`,
      language: 'fr',
    })
    await expect(
      page.getByText(fr('scans.nothing_on_spool', { spool_id: roll.rollNo }))
    ).toBeVisible()
  })

  test('suppliers are filtered, ranked by product and downloaded as shown', async ({ assert }) => {
    const { supplier, roll, reference } = await createScannedRoll({ 1: 3, 4: 2 })
    const page = await openAsAnalyst({ path: '/statistics/landing' })
    await link(page, portal('statistics.landing.supplier_analysis')).click()
    await expect(heading(page)).toHaveText('Suppliers scan analysis')
    const { name, cofor10 } = supplier.company
    await field(page, suppliers('scans.filters.company_ids')).fill(cofor10)
    await page.getByRole('option', { name: `${name} (${cofor10})` }).click()
    await page.keyboard.press('Escape')
    await expect(
      page.getByText(suppliers('scans.count', { smart_count: 6, count: '6' }), { exact: true })
    ).toBeVisible()
    // The table keeps its former rows until the response arrives.
    const ranking = () => cells(page, suppliers('supplier_analysis.table'))
    await expect.poll(ranking).toHaveLength(1)
    const rows = await ranking()
    assert.deepEqual(rows[0]!.slice(0, 3), [name, cofor10, reference])
    assert.deepEqual(rows[0]!.slice(3, 11), ['6', '0', '2', '0', '4', '0', '0', '0'])
    const downloading = page.waitForEvent('download')
    await downloadAs(page, suppliers('scans.file.download'))
    const file = await readFile(await (await downloading).path(), 'utf8')
    const lines = file.trimEnd().split('\n')
    assert.lengthOf(lines, 2)
    assert.include(lines[1]!, `"${cofor10}"`)
    assert.isTrue(lines[1]!.endsWith('"6";"4";"0";"0";"2";"0";"0";"0"'), lines[1])
    await page.reload()
    await expect(
      page.getByText(suppliers('scans.count', { smart_count: 6, count: '6' }), { exact: true })
    ).toBeVisible()
    assert.isNotEmpty(roll.rollNo)
  })

  test('suppliers see only the number of scans of their own labels by country', async () => {
    const { supplier } = await createScannedRoll({ 1: 2 })
    const page = await openAs(supplier, { path: '/distribution/distribution' })
    const part = page.getByRole('table', { name: portal('distribution.scans.table') })
    const country = countryName(supplier.company.countryCode, 'en')
    await expect(part.getByRole('row', { name: `${country} 3` })).toBeVisible()
    withoutScans()
    await page.reload()
    await expect(page.getByText(portal('distribution.scans.away'))).toBeVisible()
  })

  test('both home pages show today’s scans, and stay usable while the store is unavailable', async () => {
    const page = await openAsAnalyst({ path: '/backoffice/' })
    const figure = page.getByRole('link', { name: /scans? today/ })
    await expect(figure).toContainText('this month')
    const days = page.getByRole('region', { name: home('home.scans.title') })
    await expect(days.getByLabel(home('home.scans.title')).first()).toBeVisible()
    await button(days, home('home.table')).click()
    await expect(days.getByRole('grid')).toHaveAttribute('aria-rowcount', String(SCAN_DAYS + 1))
    await page.goto('/statistics/landing')
    const note = page.getByRole('listitem').filter({ hasText: /scans? today/ })
    await expect(note).toContainText('this month')
    await note.getByRole('link').click()
    await expect(page).toHaveURL(/\/backoffice\/authentications\?view=list&date_start=/)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/verification/)
    await page.goBack()
    await expect(note).toContainText('this month')
    withoutScans()
    await page.reload()
    await expect(note).toContainText(portal('statistics.landing.not_counted'))
    await expect(page.getByText(/orders? this month/)).toBeVisible()
    await page.goto('/backoffice/')
    await expect(figure).toContainText(home('home.card.scans_away'))
    await expect(page.getByRole('heading', { name: home('home.orders.title') })).toBeVisible()
    await expect(days.getByRole('alert')).toContainText(scans('scans.away'))
  })

  test('the statistics page reports unavailable figures once and shows them when they return', async () => {
    const page = await openAs(demoLogin('admin@printer.example'), { refusals: [503] })
    const figures = /\/backoffice\/api\/home\/$/
    await page.route(figures, (route) => route.fulfill({ status: 503, json: { detail: 'away' } }))
    await page.goto('/statistics/landing')
    const note = page.getByRole('alert')
    await expect(note).toContainText(portal('statistics.landing.more_not_counted'))
    await expect(page.getByText(/approvals? waiting/)).toHaveCount(0)
    await page.unroute(figures)
    await button(page, portal('common.retry')).click()
    await expect(page.getByText(/approvals? waiting/)).toBeVisible()
    await expect(note).toHaveCount(0)
  })

  test('the statistics page shows customer service how many orders wait for cancellation, and opens them', async () => {
    const { supplier } = await createScannedRoll({ 1: 1 })
    await db
      .from('orders')
      .where('company_id', supplier.company.id)
      .update({ state: 'CANCEL_REQUESTED' })
    const page = await openAs(demoLogin('service@printer.example'), { path: '/statistics/landing' })
    const note = page.getByRole('listitem').filter({ hasText: /waiting to be cancelled/ })
    await expect(note).toHaveText(/^[1-9]\d*\s*orders? waiting to be cancelled/)
    await note.getByRole('link').click()
    await expect(page).toHaveURL(/\/backoffice\/orders\?filter=.*CANCEL_REQUESTED/)
    await expect(page.locator('tbody').getByRole('row').first()).toBeVisible()
  })

  test('a roll without order says so', async () => {
    const { roll } = await createScannedRoll({ 1: 1 })
    await db.from('rolls').where('id', roll.rollId).update({ order_line_id: null })
    const page = await openAsAnalyst({ path: `/backoffice/spool_analysis?roll=${roll.rollNo}` })
    await expect(page.getByText(ofRoll('spool_analysis.no_order'))).toBeVisible()
    await expect(
      page.getByText(ofRoll('scans.count', { smart_count: 2, count: '2' }))
    ).toBeVisible()
  })
})
