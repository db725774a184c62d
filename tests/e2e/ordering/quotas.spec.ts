import type { CompanyRecord } from '#database/factories/company_factory'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { JOURNEY_LANGUAGES } from '#tests/e2e/setup/screens/guises'
import { requestApi } from '#tests/e2e/setup/request_api'
import { expect } from '#tests/e2e/setup/expect'
import { button, fact, field, heading, link, required } from '#tests/e2e/setup/find'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { fieldTexts, importTexts, inBoth } from '#tests/e2e/setup/texts'
import { quotaResourceMessages as english } from '#shared/ordering/quotas/quota_resource_messages_en'
import { quotaResourceMessages as french } from '#shared/ordering/quotas/quota_resource_messages_fr'
import type { Language } from '#shared/ground/i18n/language'
import type { QuotaChoices } from '#shared/ordering/quotas/quota_contract'
import type { Page } from 'playwright'

const ENGLISH = { ...english, ...importTexts.en }
const TEXTS = inBoth(ENGLISH, { ...french, ...importTexts.fr })

const MANAGER = demoLogin('quota@maker.example')

type Texts = (typeof TEXTS)[Language]

const groupsOf = async (page: Page) =>
  (await requestApi<QuotaChoices>(page, '/backoffice/api/quota_events/choices/')).product_groups

/** Opens the form of a contract and chooses the company and a product group. */
async function chooseCompany(page: Page, { cofor10 }: CompanyRecord, t: Texts) {
  await page.goto('/backoffice/quota_events/create')
  const [group] = await groupsOf(page)
  await required(page, t('quota_form.company')).fill(cofor10)
  await page.getByRole('option').filter({ hasText: cofor10 }).click()
  await required(page, t('quota_form.group')).click()
  await page.getByRole('option', { name: group!.name, exact: true }).click()
}

test.group('Quotas in the backoffice', () => {
  for (const language of JOURNEY_LANGUAGES) {
    const t = TEXTS[language]

    test(`a contract is added, listed among the quota events, and reversed (${language})`, async () => {
      const { company } = await createOrderer()
      const page = await openAs(MANAGER, { language })
      await chooseCompany(page, company, t)
      await button(page, t('quota_form.submit')).click()
      await expect(page.getByText(fieldTexts[language].required, { exact: true })).toBeVisible()
      await required(page, t('quota_form.amount')).fill('25 000')
      await field(page, t('quota_form.reference')).fill('C-4711')
      await button(page, t('quota_form.submit')).click()

      await expect(heading(page)).toHaveText(company.name)
      await expect(fact(page, t('resources.quota_events.fields.reference'))).toHaveText('C-4711')
      await button(page, t('quota_counter.button')).click()
      const dialog = page.getByRole('dialog')
      await required(dialog, t('quota_counter.reason')).fill('Typed twice')
      await button(dialog, t('quota_counter.button')).click()
      await expect(dialog).toHaveCount(0)
      await expect(button(page, t('quota_counter.button'))).toHaveCount(0)

      await link(page, t('quotas.back')).click()
      const rows = page.locator('tbody').getByRole('row')
      await expect(rows).toHaveCount(2)
      await expect(rows.first()).toContainText(t('licensing_type.counter'))
      await expect(rows.last()).toContainText(t('quotas.countered'))
      const totals = page.getByRole('group', { name: t('quotas.totals') })
      await expect(fact(totals, t('quotas.balance'))).toHaveText('0')
    })
  }

  test('a refused contract shows the error at its field, otherwise above the form, and can be corrected', async () => {
    const t = TEXTS.en
    const { company } = await createOrderer()
    const page = await openAs(MANAGER, { refusals: [409, 422] })
    await chooseCompany(page, company, t)
    const amount = required(page, t('quota_form.amount'))
    const submit = button(page, t('quota_form.submit'))
    for (const typed of ['500.000', '1e6', '0x10', '500,000']) {
      await amount.fill(typed)
      await submit.click()
      await expect(amount, typed).toHaveAccessibleDescription(fieldTexts.en.integer)
      await expect(amount, typed).toHaveValue(typed)
    }

    await amount.fill('500\u202f000')
    const CALL = '**/backoffice/api/quota_events'
    const sendRefused = async (status: number, json: object) => {
      await page.route(CALL, (route) => route.fulfill({ status, json }))
      await submit.click()
    }
    await sendRefused(422, { code: 'VALIDATION', amount: ['Too many.'] })
    await expect(page.getByRole('alert')).toHaveText('Too many.')
    await expect(amount).toHaveAccessibleDescription('Too many.')
    await expect(amount).toBeFocused()
    await page.unroute(CALL)
    await sendRefused(422, { code: 'VALIDATION', reference: ['Too long.'] })
    await expect(page.getByRole('alert')).toHaveText('Too long.')
    await page.unroute(CALL)
    await sendRefused(409, { code: 'CHANGED_MEANWHILE', detail: 'Somebody was quicker.' })
    await expect(page.getByRole('alert')).toHaveText('Somebody was quicker.')

    await page.unroute(CALL)
    await submit.click()
    await expect(heading(page)).toHaveText(company.name)
    const entered = await db.from('quota_events').where('company_id', company.id).select('amount')
    expect(entered.map(({ amount: labels }) => Number(labels))).toEqual([500_000])
  })

  test('a file of contracts is previewed, imported, and recognized when it is repeated', async () => {
    const t = TEXTS.en
    const { company } = await createOrderer()
    const page = await openAs(MANAGER)
    await page.goto('/backoffice/quota_events/import')
    const [group] = await groupsOf(page)
    const csv = [
      'account_id;product_group;amount',
      `${company.cofor10};${group!.code};5000`,
      'NOBODY0001;x;1',
    ].join('\n')
    const choose = () =>
      page.locator('input[type=file]').setInputFiles({
        name: 'contracts.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csv),
      })
    await choose()
    await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toContainText('NOBODY0001')
    await expect(button(page, t('file_import.submit'))).toBeDisabled()
    await field(page, t('file_import.skip', { smart_count: 1 })).check()
    await button(page, t('file_import.submit')).click()
    await button(page.getByRole('dialog'), t('file_import.submit')).click()
    await expect(page.getByRole('alert')).toHaveText(
      new RegExp(t('quota_import.done', { added: 1, known: 0, skipped: 1 }))
    )
    await choose()
    await expect(field(page, t('quota_import.again'))).toBeVisible()
    await field(page, t('file_import.skip', { smart_count: 1 })).check()
    await expect(button(page, t('file_import.submit'))).toBeDisabled()
  })
})
