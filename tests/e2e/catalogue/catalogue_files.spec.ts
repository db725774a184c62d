import { readFile } from 'node:fs/promises'
import { uniqueText } from '#database/factories/unique_text'
import { productResourceMessages as productsEn } from '#shared/catalogue/editing/product_resource_messages_en'
import { productResourceMessages as productsFr } from '#shared/catalogue/editing/product_resource_messages_fr'
import { catalogueScreenMessages as english } from '#shared/catalogue/files/screen_messages_en'
import { catalogueScreenMessages as french } from '#shared/catalogue/files/screen_messages_fr'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { makeSet, productLine } from '#tests/setup/files/catalogue_set'
import { en as backoffice } from '#tests/e2e/setup/screens/backoffice'
import { downloadAs } from '#tests/e2e/setup/download_menu'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, link } from '#tests/e2e/setup/find'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { importTexts, inBoth } from '#tests/e2e/setup/texts'
import { test } from '@japa/runner'

const ENGLISH = { ...english, ...importTexts.en }
const TEXTS = inBoth(ENGLISH, { ...french, ...importTexts.fr })

const PRODUCTS = { en: productsEn, fr: productsFr }

const VIEWPORTS = { en: 'wide', fr: 'narrow' } as const

test.group('The catalogue as files', () => {
  for (const language of JOURNEY_LANGUAGES) {
    const t = TEXTS[language]

    test(`the catalogue is imported after its error is corrected, and can be exported again (${language})`, async ({
      assert,
    }) => {
      const page = await openAs(demoLogin('service@printer.example'), {
        path: '/backoffice/products/import',
        language,
        viewport: VIEWPORTS[language],
      })
      await expect(heading(page)).toHaveText(t('catalogue_import.title'))
      const group = `G-${uniqueText().toUpperCase()}`
      const reference = `R-${group}`
      const choose = (cells: Record<string, string>) =>
        page.locator('input[type=file]').setInputFiles({
          name: 'set.zip',
          mimeType: 'application/zip',
          buffer: makeSet({
            parts: {
              product_groups: [{ group_code: group, name: group, sort_index: '900' }],
              products: [productLine(reference, group, cells)],
            },
          }),
        })

      await choose({ label_length: 'long' })
      await expect(page.getByRole('tabpanel').getByRole('row').nth(1).getByRole('cell')).toHaveText(
        ['products.csv', '2', 'label_length', 'long', /\S/]
      )
      await expect(page.getByText(t('catalogue_import.mend'))).toBeVisible()
      await expect(button(page, t('file_import.submit'))).toHaveCount(0)

      await choose({})
      await button(page, t('file_import.submit')).click()
      await button(page.getByRole('dialog'), t('file_import.submit')).click()
      const done = t('catalogue_import.done', { added: 2, changed: 0, removed: 0 })
      await expect(page.getByText(done)).toBeVisible()

      const download = page.waitForEvent('download')
      await downloadAs(page, t('catalogue_import.export'), 'xlsx')
      const content = await readFile(await (await download).path())
      assert.equal(content.toString('latin1', 0, 2), 'PK')

      await link(page, t('catalogue_import.to_products')).click()
      await field(page, PRODUCTS[language].products.search).fill(reference)
      await expect(page.getByText(reference, { exact: true })).toBeVisible()
    })
  }

  test('importing ambiguous dates asks for the order of day and month', async () => {
    const page = await openAs(demoLogin('service@printer.example'), {
      path: '/backoffice/products/import',
      refusals: [422],
    })
    const list = { name: uniqueText(), valid_from: '03/04/2030', valid_until: '' }
    await page.locator('input[type=file]').setInputFiles({
      name: 'set.zip',
      mimeType: 'application/zip',
      buffer: makeSet({ parts: { price_lists: [list] } }),
    })
    const order = { value: '03/04/2030', date: '2030-03-04' }
    await button(page, backoffice('file_import.month_first', order)).click()
    // The line error names the date, because the common price list already applies on that day.
    await expect(page.getByRole('tabpanel')).toContainText('2030-03-04')
  })
})
