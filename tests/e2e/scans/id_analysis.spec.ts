import { readFile } from 'node:fs/promises'
import { idAnalysisMessages as english } from '#shared/scans/analyses/id_analysis_messages_en'
import { createTranslator } from '#shared/ground/i18n/translator'
import { downloadAs } from '#tests/e2e/setup/download_menu'
import { expect } from '#tests/e2e/setup/expect'
import { openAsAnalyst } from '#tests/e2e/setup/scans/analyst'
import { button, fact, heading, link } from '#tests/e2e/setup/find'
import { demoLogin, logIn } from '#tests/e2e/setup/people/logins'
import { createScannedLabel } from '#tests/e2e/setup/scans/scanned_label'
import { withScans } from '#tests/e2e/setup/scans/scans'
import { settle } from '#tests/e2e/setup/settle'
import { createRoll } from '#tests/functional/setup/scans/scan_scene'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const en = createTranslator<typeof english>('en', english)
const ANALYST = 'analyst@maker.example'

test.group('ID based analysis', (group) => {
  group.setup(withScans)

  test('a label id pasted with spaces shows the label’s roll, events and scans', async () => {
    const { label, rollNo, company } = await createScannedLabel()
    const page = await openAsAnalyst({ path: '/statistics/landing' })
    await link(page, 'ID based analysis').click()
    await expect(heading(page)).toHaveText('ID based analysis')
    const field = page.getByRole('searchbox', { name: en('id_analysis.enter') })
    await field.fill('BCD')
    await expect(page.getByText(en('scans.label_not_entered'))).toBeVisible()
    await field.fill(label.label_id.toLowerCase().replace(/(.{4})/g, '$1 '))
    await expect(page).toHaveURL(new RegExp(`id=${label.label_id}`))
    await expect(page.getByText(rollNo)).toBeVisible()
    await expect(page.getByText(company.name).first()).toBeVisible()
    const way = page.getByRole('list', { name: en('id_analysis.way') })
    await expect(way.getByRole('listitem')).toHaveText([
      /Produced/,
      /Shipped/,
      /^2024-03-01 10:00Scanned: Valid Code.*45\.76° N, 4\.84° E/,
      /Scanned: Checked too often.*6\.52° N, 3\.38° E/,
    ])
    const map = page.getByRole('region', { name: en('id_analysis.map', { label: label.label_id }) })
    await expect(map.getByRole('button', { name: /^Checked too often/ })).toBeVisible()
    await map.getByRole('button', { name: /^Valid Code/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(label.label_id)).toBeVisible()
    await expect(fact(dialog, en('scans.columns.timestamp'))).toHaveText('2024-03-01 10:00')
    await page.keyboard.press('Escape')
    await field.fill(`https://verify.example/o/${label.object_id}`)
    await expect(page).toHaveURL(new RegExp(`id=%23${label.object_id}`))
    await expect(page.getByText(rollNo)).toBeVisible()
  })

  test('a label without order says so', async () => {
    const { label, rollId } = await createScannedLabel()
    await db.from('rolls').where('id', rollId).update({ order_line_id: null })
    const page = await openAsAnalyst({ path: `/backoffice/id_analysis?id=${label.label_id}` })
    await expect(page.getByText(en('id_analysis.no_order'))).toBeVisible()
  })

  test('an unknown id is not found', async () => {
    const page = await openAsAnalyst({ path: '/backoffice/id_analysis?id=ZZZZZZZZZZZZ' })
    await expect(page.getByText(en('scans.label_not_found'))).toBeVisible()
    await page.goto('/backoffice/id_analysis?id=%23999999999')
    await expect(page.getByText(en('scans.object_not_found'))).toBeVisible()
    await page.goto('/backoffice/id_analysis?id=999999999999999')
    await expect(page.getByText(en('scans.object_not_found'))).toBeVisible()
  })

  test('a pasted list of ids becomes a table and a file', async ({ assert }) => {
    const { labels, rollNo } = await createRoll()
    const page = await openAsAnalyst({ path: '/backoffice/id_analysis?view=several' })
    const paste = page.getByRole('textbox', { name: en('id_analysis.paste') })
    await paste.fill(`${labels[0]!.label_id}\n#${labels[1]!.object_id}; ZZZZ ZZZZ ZZZZ`)
    await button(page, en('id_analysis.look_up')).click()
    await expect(page.getByText(en('id_analysis.found', { found: 2, count: 3 }))).toBeVisible()
    const table = page.getByRole('grid', { name: en('id_analysis.results') })
    await expect(table.getByRole('row')).toHaveCount(4)
    await expect(table.getByRole('gridcell', { name: rollNo })).toHaveCount(2)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      downloadAs(page, en('id_analysis.csv')),
    ])
    assert.match(download.suggestedFilename(), /^\d{4}-\d\d-\d\d_labels\.csv$/)
    assert.include(await readFile(await download.path(), 'utf8'), `"${labels[1]!.label_id}"`)
    // The menu of the download returns the focus while it closes.
    await settle(page)
    await link(table, labels[0]!.label_id).click()
    await expect(page.getByRole('list', { name: en('id_analysis.way') })).toBeVisible()
    await expect(page.getByText(`#${labels[0]!.object_id}`)).toBeVisible()
    await page.goBack()
    await expect(table.getByRole('row')).toHaveCount(4)
    await expect(paste).toHaveValue(
      [labels[0]!.label_id, `#${labels[1]!.object_id}`, 'ZZZZZZZZZZZZ'].join('\n')
    )
    await page.reload()
    await expect(table.getByRole('row')).toHaveCount(4)
    await link(table, rollNo).first().click()
    await expect(page).toHaveURL(new RegExp(`spool_analysis\\?roll=${labels[0]!.label_id}`))
  })

  test('a pasted list names the invalid id, and is forgotten when its user logs out', async () => {
    const { labels } = await createRoll()
    const page = await openAsAnalyst({ path: '/backoffice/id_analysis?view=several' })
    const title = 'Label ID of the goods that were received in Lyon in May'
    const paste = page.getByRole('textbox', { name: en('id_analysis.paste') })
    await paste.fill(`${title}\n${labels[0]!.label_id}`)
    await button(page, en('id_analysis.look_up')).click()
    const quoted = title.replaceAll(' ', '').toUpperCase().slice(0, 40)
    await expect(page.getByText(`“${quoted}…” is too long for an ID`)).toBeVisible()
    await paste.fill(labels[0]!.label_id)
    await button(page, en('id_analysis.look_up')).click()
    const found = page.getByText(en('id_analysis.found', { found: 1, count: 1 }))
    await expect(found).toBeVisible()
    await button(page, 'Pascal Roche').click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/accounts\/login/)
    await logIn(page, demoLogin(ANALYST))
    await page.goto('/backoffice/id_analysis?view=several')
    await expect(paste).toHaveValue('')
    await expect(found).toHaveCount(0)
  })
})
