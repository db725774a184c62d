import { test } from '@japa/runner'
import { uniqueCofor6 } from '#database/factories/directory_factory'
import { directoryMessages as english } from '#shared/companies/directory/directory_messages_en'
import { directoryMessages as french } from '#shared/companies/directory/directory_messages_fr'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { findBarriers } from '#tests/e2e/setup/axe'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, link, clickTwice } from '#tests/e2e/setup/find'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { importTexts, inBoth } from '#tests/e2e/setup/texts'
import { GOOD_LINE, directoryCsv } from '#tests/setup/files/directory_files'
import { makeWorkbook } from '#tests/setup/files/make_workbook'
import type { Page } from 'playwright'

const ENGLISH = { ...english, ...importTexts.en }
const TEXTS = inBoth(ENGLISH, { ...french, ...importTexts.fr })
const SERVICE = demoLogin('service@printer.example')
const IMPORT = '/backoffice/directory/import'

const choose = (page: Page, csv: string | Buffer, name = 'sites.csv') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) })

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test.group('Import of the directory', () => {
  for (const language of JOURNEY_LANGUAGES) {
    const t = TEXTS[language]

    test(`importing the directory adds and changes what the preview showed (${language})`, async () => {
      const page = await openAs(SERVICE, { path: IMPORT, language })
      await expect(heading(page)).toHaveText(t('directory_import.title'))
      const cofor6 = uniqueCofor6()
      const [first, second] = [`${cofor6}0001`, `${cofor6}0002`]
      await choose(page, directoryCsv([{ cofor6, cofor10: first }]))
      await expect(tab(page, t('directory_import.added', { smart_count: 1 }))).toBeVisible()
      await button(page, t('file_import.submit')).click()
      const question = page.getByRole('dialog')
      await button(question, t('file_import.submit')).click()
      await expect(page.getByRole('alert')).toHaveText(
        new RegExp(t('directory_import.done', { added: 1, changed: 0, skipped: 0 }))
      )

      await choose(
        page,
        directoryCsv([
          { cofor6, cofor10: first, city: 'Nantua' },
          { cofor6, cofor10: second, name: '' },
        ])
      )
      const faulty = page.getByRole('tabpanel').getByRole('row').nth(1)
      await expect(faulty.getByRole('cell').first()).toHaveText('3')
      await tab(page, t('directory_import.changed', { smart_count: 1 })).click()
      const cells = page.getByRole('tabpanel').getByRole('row').nth(1).getByRole('cell')
      await expect(cells).toHaveText([
        first,
        'Valoir Plasturgie SAS',
        t('resources.directory.fields.city'),
        'Oyonnax',
        'Nantua',
      ])
      await expect(button(page, t('file_import.submit'))).toBeDisabled()
      await field(page, t('file_import.skip', { smart_count: 1 })).check()
      await clickTwice(page, t('file_import.submit'))
      await link(page, t('directory_import.to_directory')).click()

      await field(page, t('directory.search')).fill(cofor6)
      const site = page.getByRole('row').filter({ hasText: first })
      await expect(site).toContainText('Nantua')
      await site.click()
      await expect(heading(page)).toHaveText('Valoir Plasturgie SAS')
    })
  }

  test('a preview of more than fifty lines is paged', async () => {
    const t = TEXTS.en
    const page = await openAs(SERVICE, { path: IMPORT, viewport: 'narrow' })
    const cofor6 = uniqueCofor6()
    const sites = Array.from({ length: 120 }, (_, site) => ({
      cofor6,
      cofor10: `${cofor6}${String(site).padStart(4, '0')}`,
    }))
    await choose(page, directoryCsv(sites))
    const added = t('directory_import.added', { smart_count: 120 })
    const rows = page.getByRole('grid', { name: added })
    await expect(rows).toContainText(sites[0]!.cofor10)
    expect(await findBarriers(page)).toEqual([])
    await button(page, 'Go to next page').click()
    await expect(rows).toContainText(sites[100]!.cofor10)
  })

  test('importing the directory reports a file’s errors and accepts the next file', async () => {
    const t = TEXTS.en
    const page = await openAs(SERVICE, { path: IMPORT, refusals: [422] })
    await choose(page, 'PK\u0003\u0004 and no more')
    await expect(page.getByRole('alert')).toContainText('The workbook cannot be read')
    const cofor6 = uniqueCofor6()
    await choose(page, directoryCsv([{ cofor6, cofor10: `${cofor6}0001` }]))
    await expect(tab(page, t('directory_import.added', { smart_count: 1 }))).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  for (const language of JOURNEY_LANGUAGES) {
    test(`importing the directory reads the chosen sheet of a workbook after a question, and offers a sample (${language})`, async () => {
      const t = TEXTS[language]
      const page = await openAs(SERVICE, { path: IMPORT, language, refusals: [422] })
      await expect(link(page, 'Excel (.xlsx)')).toHaveAttribute(
        'href',
        new RegExp(`directory/sample/\\?format=xlsx&lang=${language}$`)
      )
      const cofor6 = uniqueCofor6()
      const site = { ...GOOD_LINE, cofor6, cofor10: `${cofor6}0001` }
      const file = makeWorkbook({
        Lisez: [['?']],
        Sites: [Object.keys(site), Object.values(site)],
      })
      await choose(page, file, 'sites.xlsx')
      await button(page, 'Sites').click()
      await expect(tab(page, t('directory_import.added', { smart_count: 1 }))).toBeVisible()
      expect(await findBarriers(page)).toEqual([])
      await button(page, t('file_import.submit')).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await clickTwice(page, t('file_import.submit'))
      await expect(page.getByRole('alert')).toHaveText(
        new RegExp(t('directory_import.done', { added: 1, changed: 0, skipped: 0 }))
      )
    })
  }
})
