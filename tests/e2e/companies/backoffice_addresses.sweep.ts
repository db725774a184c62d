import { createAddressRequest } from '#database/factories/approval_factory'
import { expect } from '#tests/e2e/setup/expect'
import { demoLogin, openAs } from '#tests/e2e/setup/people/logins'
import { clickTwice } from '#tests/e2e/setup/find'
import { addressMessages } from '#shared/companies/addresses/address_messages_en'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const SERVICE = demoLogin('service@printer.example')

const { renew_request: texts } = addressMessages.addresses

test.group('Addresses in the backoffice', () => {
  test('a new approval link of an address reports how many approvers it reaches, and warns when it reaches none', async () => {
    const { addressId } = await createAddressRequest(db.connection())
    const page = await openAs(SERVICE, { path: `/backoffice/addresses/${addressId}/show` })
    for (const [mailed, said] of [
      [2, '2 approvers receive the email.'],
      [0, texts.nobody],
    ] as const) {
      await page.route('**/new_code/', (route) => route.fulfill({ json: { mailed } }))
      await clickTwice(page, texts.label)
      await expect(page.getByText(said)).toBeVisible()
    }
  })
})
