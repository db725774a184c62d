import { test } from '@japa/runner'
import { uniqueText } from '#database/factories/unique_text'
import { expect } from '#tests/e2e/setup/expect'
import { field, heading, link } from '#tests/e2e/setup/find'
import { tabTo } from '#tests/e2e/setup/keyboard'
import { demoLogin, logIn } from '#tests/e2e/setup/people/logins'
import { openPage } from '#tests/e2e/setup/open_page'
import { ofUsers } from '#tests/e2e/setup/screens/resource_texts'
import { settle } from '#tests/e2e/setup/settle'
import { createOrderer } from '#tests/e2e/setup/people/suppliers'
import { storedRow } from '#tests/functional/setup/stored'

test.group('Keyboard only, in forms', () => {
  test('staff find a user, open the record and save a change by keyboard', async ({ assert }) => {
    const page = await openPage()
    const { keyboard } = page
    const t = ofUsers.en
    const lastName = `Zoll${uniqueText(8)}`
    const supplier = await createOrderer({ user: { firstName: 'Ines', lastName } })
    await logIn(page, demoLogin('service@printer.example'))
    await page.goto('/backoffice/users')
    await tabTo(page, field(page, t('users.search')))
    await keyboard.type(lastName)
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1)
    await settle(page)
    await tabTo(page, link(page, `${lastName}, Ines`))
    await keyboard.press('Enter')
    await expect(heading(page)).toHaveText(`Ines ${lastName}`)
    await expect(page).toHaveTitle(`Ines ${lastName} · Label Portal backoffice`)
    await tabTo(page, link(page, 'Edit'))
    await keyboard.press('Enter')
    await tabTo(page, page.getByLabel(t('resources.users.fields.phone')))
    await keyboard.press('ControlOrMeta+A')
    await keyboard.type('+49 30 123456')
    await keyboard.press('Enter')
    await expect(page.getByText(t('users.saved'))).toBeVisible()
    const { phone } = await storedRow('users', supplier.userId)
    assert.equal(phone, '+49 30 123456')
  })
})
