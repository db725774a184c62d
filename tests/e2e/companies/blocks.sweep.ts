import { test } from '@japa/runner'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { findBarriers } from '#tests/e2e/setup/axe'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, link, required, clickTwice } from '#tests/e2e/setup/find'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { fieldTexts, importTexts, inBoth } from '#tests/e2e/setup/texts'
import { companyBlockMessages as english } from '#shared/companies/blocks/company_block_messages_en'
import { companyBlockMessages as french } from '#shared/companies/blocks/company_block_messages_fr'
import raEnglish from 'ra-language-english'
import raFrench from 'ra-language-french'

const ENGLISH = { ...english, ...importTexts.en }
const TEXTS = inBoth(ENGLISH, { ...french, ...importTexts.fr })

test.group('Blocks in the backoffice', () => {
  for (const language of JOURNEY_LANGUAGES) {
    const t = TEXTS[language]

    test(`a block is set with a reason, listed with it, and lifted (${language})`, async () => {
      const { company } = await createOrderer()
      const page = await openAs(demoLogin('service@printer.example'), {
        path: '/backoffice/blocks',
        language,
      })
      await button(page, t('blocks.set')).first().click()
      const dialog = page.getByRole('dialog')
      await required(dialog, t('blocks.company')).fill(company.cofor10)
      await page.getByRole('option').filter({ hasText: company.cofor10 }).click()
      await button(dialog, t('blocks.set')).click()
      await expect(dialog.getByText(fieldTexts[language].required, { exact: true })).toBeVisible()
      await required(dialog, t('blocks.why')).fill('Invoice 4711')
      await button(dialog, t('blocks.set')).click()
      await expect(dialog).toHaveCount(0)

      await field(page, t('blocks.search')).fill(company.cofor10)
      const rows = page.locator('tbody').getByRole('row')
      await expect(rows).toHaveCount(1)
      await expect(rows.first()).toContainText('Invoice 4711')
      const values = { block: t('block_reason.UNPAID_BILLS'), company: company.name }
      await button(page, t('blocks.lift_of', values)).click()
      await required(dialog, t('blocks.why')).fill('Paid')
      await button(dialog, t('blocks.lift')).click()
      await expect(dialog).toHaveCount(0)
      const said = (language === 'fr' ? raFrench : raEnglish).ra.navigation
      await expect(button(page, said.clear_filters)).toBeVisible()
      await expect(page.getByText(t('blocks.empty'), { exact: true })).toHaveCount(0)
    })
  }

  test('blocks are set and lifted by a file after a preview', async () => {
    const t = TEXTS.fr
    const { company } = await createOrderer()
    const page = await openAs(demoLogin('service@printer.example'), {
      path: '/backoffice/blocks',
      language: 'fr',
    })
    await link(page, t('bills_import.open')).first().click()
    const choose = (reason: string) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'bills.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`account_id;reason\n${company.cofor10};${reason}`, 'latin1'),
      })
    const importIt = async () => {
      await clickTwice(page, t('file_import.submit'))
    }
    const rows = page.getByRole('tabpanel').getByRole('row')
    await choose('Échéance')
    await page.getByRole('tab', { name: t('bills_import.added', { smart_count: 1 }) }).click()
    await expect(rows.nth(1)).toContainText(`${company.name} (${company.cofor10})`)
    const lift = page.getByRole('checkbox')
    await expect(lift).not.toBeChecked()
    await importIt()
    const done = { added: 1, changed: 0, lifted: 0, skipped: 0 }
    await expect(page.getByRole('alert')).toHaveText(new RegExp(t('bills_import.done', done)))

    await choose('Mise en demeure')
    await page.getByRole('tab', { name: t('bills_import.changed', { smart_count: 1 }) }).click()
    await expect(rows.nth(1)).toContainText('Mise en demeure')
    expect(await findBarriers(page)).toEqual([])
  })
})
