import { readFile } from 'node:fs/promises'
import { addressMessages as addressEnglish } from '#shared/companies/addresses/address_messages_en'
import { auditMessages as auditFrench } from '#shared/ground/audit/audit_messages_fr'
import { createTranslator } from '#shared/ground/i18n/translator'
import { RESENT_AT_ONCE } from '#shared/mailing/outbox_contract'
import { outboxMessages as outboxEnglish } from '#shared/mailing/outbox_messages_en'
import { shopSettingMessages as settingEnglish } from '#shared/catalogue/settings/shop_setting_messages_en'
import { createMovedAddress, en, listRows, writeMail } from '#tests/e2e/setup/screens/backoffice'
import { requestApi } from '#tests/e2e/setup/request_api'
import { dayField, typeDay } from '#tests/e2e/setup/days'
import { downloadAs } from '#tests/e2e/setup/download_menu'
import { expect } from '#tests/e2e/setup/expect'
import { button, field, heading, link, tab } from '#tests/e2e/setup/find'
import { demoLogin, fillLogin, openAs } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { fieldTexts, refusalTexts } from '#tests/e2e/setup/texts'
import { setShopSetting } from '#tests/functional/setup/shop_setting'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const outbox = createTranslator<typeof outboxEnglish>('en', outboxEnglish)
const settings = createTranslator<typeof settingEnglish>('en', settingEnglish)
const addresses = createTranslator<typeof addressEnglish>('en', addressEnglish)
const auditFr = createTranslator<typeof auditFrench>('fr', auditFrench)

const OUTBOX = '/backoffice/mail_outbox'

const SERVICE = demoLogin('service@printer.example')
const ADMINISTRATOR = demoLogin('admin@printer.example')

const mailsTo = (to: string) =>
  `${OUTBOX}?${new URLSearchParams({ filter: JSON.stringify({ q: to }), displayedFilters: '{}' })}`

test.group('Lists of the backoffice', () => {
  test('a list without matches shows a button with text to clear the filters on phones', async () => {
    const page = await openAs(SERVICE, {
      path: mailsTo('nobody@nowhere.example'),
      viewport: 'narrow',
    })
    const clear = button(page, 'Clear filters')
    await expect(clear).toBeVisible()
    // Wide enough for the words; without them, the button would be a circle of padding.
    expect((await clear.boundingBox())!.width).toBeGreaterThan(90)
    await clear.click()
    await expect(clear).toBeHidden()
  })

  test('lists keep their filters in the URL across reload and navigation', async () => {
    const { to } = await writeMail('FAILED')
    const page = await openAs(SERVICE, { path: OUTBOX })
    await field(page, outbox('outbox.search')).fill(to)
    await expect(listRows(page)).toHaveCount(1)
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(to)))
    await page.reload()
    await expect(listRows(page)).toHaveCount(1)
    await listRows(page).first().click()
    await expect(page.getByText(outbox('outbox.content'))).toBeVisible()
    await page.goBack()
    await expect(listRows(page)).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${OUTBOX}$`))
    await expect(field(page, outbox('outbox.search'))).toHaveValue('')
  })

  test('a link to a list opens it with its filters after the login', async () => {
    const { to } = await writeMail('FAILED')
    const page = await openPage()
    await page.goto(mailsTo(to))
    await fillLogin(page, demoLogin('service@printer.example'))
    await expect(heading(page)).toHaveText('Email outbox')
    await expect(listRows(page)).toHaveCount(1)
    await expect(listRows(page)).toContainText(to)
  })

  test('columns of a list are hidden by keyboard and stay hidden; the last one stays', async () => {
    const page = await openAs(ADMINISTRATOR, { path: '/backoffice/roles' })
    await listRows(page).first().waitFor()
    const headings = page.getByRole('columnheader')
    const count = await headings.count()
    await button(page, 'Columns').focus()
    await page.keyboard.press('Enter')
    const columns = page.getByRole('menuitemcheckbox')
    await expect(columns).toHaveCount(count)
    await expect(columns.first()).toBeFocused()
    for (let hidden = 1; hidden < count; hidden += 1) {
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(headings).toHaveCount(1)
    await button(page, 'Columns').click()
    await expect(columns.last()).toBeDisabled()
    await columns.first().click()
    await expect(columns.last()).toBeEnabled()
  })

  test('a list is downloaded with its filters', async ({ assert }) => {
    const { to } = await writeMail('FAILED')
    const page = await openAs(SERVICE, { path: mailsTo(to) })
    const waiting = page.waitForEvent('download')
    await downloadAs(page, en('list.download'))
    const download = await waiting
    assert.match(download.suggestedFilename(), /^mail_outbox-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
    assert.lengthOf(lines, 2)
    assert.include(lines[1]!, to)
  })

  test('a list says when it could not be loaded, and offers a retry', async () => {
    const { to } = await writeMail('FAILED')
    const page = await openAs(SERVICE, { refusals: [503] })
    const detail = 'The service is temporarily unavailable. Please try again in a moment.'
    let isDown = true
    await page.route(/backoffice\/api\/mail_outbox\?/, (route) =>
      isDown ? route.fulfill({ status: 503, json: { detail } }) : route.fallback()
    )
    await page.goto(mailsTo(to))
    const alert = page.getByRole('alert').filter({ hasText: en('list.failed') })
    await expect(alert).toContainText(detail)
    isDown = false
    await button(page, en('list.retry')).click()
    await expect(listRows(page)).toHaveCount(1)
  })
})

test.group('The mail outbox', () => {
  test('a failed mail can be sent again', async () => {
    const { id } = await writeMail('FAILED')
    const page = await openAs(SERVICE, { path: `${OUTBOX}/${id}/show` })
    await button(page, outbox('outbox.resend')).click()
    await expect(page.getByText(outbox('outbox.resent'))).toBeVisible()
    const [entry] = await auditOf('mail', id)
    expect(entry?.action).toBe('mailing.resend')
  })

  test('a waiting mail can be sent now or dismissed, after a question', async () => {
    const page = await openAs(SERVICE)
    for (const [what, done] of [
      ['hurry', 'hurried'],
      ['dismiss', 'dismissed'],
    ] as const) {
      const { id } = await writeMail('PENDING')
      await page.goto(`${OUTBOX}/${id}/show`)
      await button(page, outbox(`outbox.${what}`)).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(outbox(`outbox.${what}_text`))
      await button(dialog, outbox(`outbox.${what}`)).click()
      await expect(page.getByText(outbox(`outbox.${done}`))).toBeVisible()
    }
    await expect(button(page, outbox('outbox.resend'))).toBeEnabled()
  })

  test('failed mails can be sent again, after a question', async () => {
    await writeMail('FAILED')
    const page = await openAs(SERVICE, { path: OUTBOX })
    await button(page, outbox('outbox.resend_failed')).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(
      outbox('outbox.resend_failed_text', { most: RESENT_AT_ONCE })
    )
    await button(dialog, outbox('outbox.resend_failed')).click()
    await expect(page.getByText(/being sent again\./)).toBeVisible()
    await expect.poll(() => db.from('mail_outbox').where('state', 'FAILED')).toEqual([])
  })
})

test.group('The settings of the shop', () => {
  test('a price setting is edited in euros and takes effect at once', async ({ cleanup }) => {
    cleanup(await setShopSetting('handlingFeeCents', 7_500))
    const page = await openAs(SERVICE, { path: '/backoffice/shop_settings', refusals: [422] })
    await page.getByText(settings('shop_setting.handlingFeeCents.meaning')).click()
    const value = field(page, `${settings('shop_settings.value_in.cents')} *`)
    await expect(value).toHaveValue('75.00')
    for (const [typed, problem] of [
      ['-1', 'At least 0'],
      ['0.125', fieldTexts.en.money],
    ] as const) {
      await value.fill(typed)
      await button(page, 'Save').click()
      await expect(value).toHaveAccessibleDescription(problem)
      await expect(value).toHaveValue(typed)
    }
    await value.fill('81,5')
    await button(page, 'Save').click()
    await expect(page.getByText(settings('shop_settings.saved'))).toBeVisible()
    await expect(listRows(page).filter({ hasText: '€81.50' })).toHaveCount(1)
    const response = await requestApi<{ handling_fee: string }>(page, '/orders/api/settings/')
    expect(response.handling_fee).toBe('81.50')
  })

  test('a shop setting is not overwritten by a form with an old value', async ({ cleanup }) => {
    cleanup(await setShopSetting('partialRollFeeCents', 2_500))
    const page = await openAs(SERVICE, {
      path: '/backoffice/shop_settings/partialRollFeeCents',
      refusals: [409],
    })
    const value = field(page, `${settings('shop_settings.value_in.cents')} *`)
    await expect(value).toHaveValue('25.00')
    await requestApi(page, '/backoffice/api/shop_settings/partialRollFeeCents/', {
      method: 'PUT',
      data: { value: 2_600, seen: 2_500 },
    })
    await value.fill('27')
    await button(page, 'Save').click()
    await expect(page.getByRole('alert')).toHaveText(refusalTexts.en.CHANGED_MEANWHILE)
    await page.reload()
    await expect(value).toHaveValue('26.00')
    await value.fill('27')
    await button(page, 'Save').click()
    await expect(page.getByText(settings('shop_settings.saved'))).toBeVisible()
    await expect(listRows(page).filter({ hasText: '€27.00' })).toHaveCount(1)
  })

  test('a shop setting with fixed values is a select', async ({ cleanup }) => {
    cleanup(await setShopSetting('quotaEnforcement', 'warn'))
    const page = await openAs(SERVICE, { path: '/backoffice/shop_settings/quotaEnforcement' })
    await page.getByRole('combobox').click()
    await page.getByRole('option', { name: settings('quota_enforcement.block') }).click()
    await button(page, 'Save').click()
    await expect(
      listRows(page).filter({ hasText: settings('quota_enforcement.block') })
    ).toHaveCount(1)
  })
})

test.group('The audit log', () => {
  test('the audit log shows in French who changed what, before and after', async ({ cleanup }) => {
    cleanup(await setShopSetting('windingFeeCents', 3_000))
    const page = await openAs(ADMINISTRATOR, { language: 'fr' })
    await requestApi(page, '/backoffice/api/shop_settings/windingFeeCents/', {
      method: 'PUT',
      data: { value: 3_333, seen: 3_000 },
    })
    await page.goto('/backoffice/audit_log')
    await page.getByRole('combobox', { name: 'Action' }).click()
    const action = auditFr('audit_action.orders.change_shop_setting')
    await page.getByRole('option', { name: action }).click()
    await expect(page).toHaveURL(/orders\.change_shop_setting/)
    await listRows(page).first().click()
    const table = page.getByRole('table', { name: auditFr('audit.differences') })
    const row = table.getByRole('row').filter({ hasText: auditFr('audit_field.windingFeeCents') })
    await expect(row.getByRole('cell')).toHaveText(['30,00 €', '33,33 €'])
  })

  test('the audit log is filtered by the reader’s days', async () => {
    const page = await openAs(ADMINISTRATOR, { path: '/backoffice/audit_log' })
    await expect(listRows(page).first()).toBeVisible()
    // The first focus loads the calendar.
    await field(page, 'Until').focus()
    const until = dayField(page, 'Until')
    await typeDay(until, '2001-01-01')
    await expect(page.getByText('No Audit log found using the current filters.')).toBeVisible()
    await page.reload()
    await expect(until).toContainText('2001-01-01')
    await until.getByRole('spinbutton').first().press('ArrowUp')
    await expect(until).toContainText('2002-01-01')
    await expect(page).toHaveURL(/2002-01-01T/)
  })
})

test.group('The addresses', () => {
  test('an address shows the history of its versions', async () => {
    const id = await createMovedAddress()
    const { company_code: account } = await storedRow('addresses', id)
    const page = await openAs(SERVICE, { path: '/backoffice/addresses' })
    await field(page, addresses('addresses.search')).fill(account)
    await expect(listRows(page)).toHaveCount(3)
    await page.getByRole('cell', { name: 'Grenoble, FR', exact: true }).click()
    await tab(page, addresses('addresses.versions')).click()
    const versions = page.getByRole('table', {
      name: addresses('addresses.version', { version: 2 }),
    })
    const city = versions.getByRole('row').filter({ hasText: 'City' })
    await expect(city.getByRole('cell')).toHaveText(['Lyon', 'Grenoble'])
    await link(page, addresses('addresses.version', { version: 1 })).click()
    await expect(page).not.toHaveURL(new RegExp(`/addresses/${id}/show$`))
    await tab(page, addresses('addresses.versions')).click()
    await expect(page.getByText(addresses('addresses.first_version'))).toBeVisible()
  })
})
