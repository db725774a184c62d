import { clickTwice, openAs } from '#tests/e2e/companies/open_as'
import { createAddressRequest } from '#database/factories/approval_factory'
import { expect } from '#tests/e2e/setup/expect'
import { demoLogin } from '#tests/e2e/setup/people/logins'
import { addressMessages } from '#shared/companies/addresses/address_messages_en'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const SERVICE = demoLogin('service@printer.example')

const { renew_request: texts } = addressMessages.addresses

test.group('Addresses in the backoffice', () => {
  for (const [what, mailed, said] of [
    [
      'a new approval link of an address reports how many approvers it reaches',
      2,
      '2 approvers receive the email.',
    ],
    ['a new approval link of an address warns when it reaches no approver', 0, texts.nobody],
  ] as const) {
    test(what, async () => {
      const { addressId } = await createAddressRequest(db.connection())
      const page = await openAs(SERVICE)
      await page.route('**/new_code/', (route) => route.fulfill({ json: { mailed } }))
      await page.goto(`/backoffice/addresses/${addressId}/show`)
      await clickTwice(page, texts.label)
      await expect(page.getByText(said)).toBeVisible()
    })
  }
})
