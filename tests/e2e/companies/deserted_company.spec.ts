import { openAs } from '#tests/e2e/companies/open_as'
import { test } from '@japa/runner'
import { createUserRequest } from '#database/factories/approval_factory'
import { uniqueText } from '#database/factories/unique_text'
import { createUser } from '#database/factories/user_factory'
import { toDbInstant } from '#database/instant'
import { anonymousEmail } from '#shared/companies/users/anonymous_users'
import { decide } from '#tests/e2e/setup/people/approvals'
import { createApprover } from '#tests/e2e/setup/people/staff'
import { expect } from '#tests/e2e/setup/expect'
import { heading } from '#tests/e2e/setup/find'
import { en } from '#tests/e2e/setup/texts'
import db from '@adonisjs/lucid/services/db'

const client = db.connection()

const placeIn = (category: string) => ({
  category,
  company_name: 'Forges de l’Est',
  street_address: '8 chemin du Port',
  address_details: '',
  postal_code: '54000',
  city: 'Nancy',
  country_code: 'FR',
})

/** Creates a request of a user who entered a company again after its only user was anonymised. */
async function createNextUserRequest() {
  const request = await createUserRequest(client, { company: { deliveryAddress: 'APPROVED' } })
  const { company, user } = request
  const former = await createUser(client, { companyId: company.id })
  await db
    .from('users')
    .where('id', former.id)
    .update({ email: anonymousEmail(former.id) })
  const contact = { category: 'COMMERCIAL', name: 'Lou', phone: '+33 3 83 00 00', email: 'l@e.fr' }
  const entries = {
    accountId: company.cofor10,
    registerCase: 'COFOR10',
    addresses: [placeIn('BILLING'), placeIn('DELIVERY')],
    contacts: [contact],
    quotas: [],
  }
  const at = toDbInstant(new Date())
  await db.table('registration_requests').insert({
    email: user.email,
    account_id: company.cofor10,
    entries: JSON.stringify(entries),
    password_hash: '',
    language: 'en',
    hash: uniqueText(30),
    user_id: user.id,
    created_at: at,
    expires_at: at,
  })
  return request
}

test.group('Approving the next user of a company', () => {
  test('the entries of a company’s next user are shown next to the former data, and used after approval', async ({
    assert,
  }) => {
    const page = await openAs(await createApprover())
    const { code, company } = await createNextUserRequest()
    await page.goto(`/accounts/client_confirmation/${code}`)
    await expect(page.getByText(en('approvals.user.next_user_help'))).toBeVisible()
    const section = (title: string) => page.getByRole('region', { name: title })
    const entered = section(en('approvals.user.used_entries'))
    await expect(entered).toContainText('54000 Nancy')
    await expect(entered).toContainText(en('approvals.user.used_entries_help'))
    await expect(section(en('approvals.company.addresses'))).toContainText('69007 Lyon')
    await expect(page.getByText(en('approvals.user.data_from.COMPANY'))).toBeVisible()
    await decide(page, 'approve')
    await expect(heading(page)).toHaveText(en('approvals.done.user_approved'))
    const inForce = await db
      .from('addresses')
      .where('company_id', company.id)
      .whereNull('superseded_at')
    const places = inForce.map(({ city, state }) => [city, state])
    assert.deepEqual(places, [
      ['Nancy', 'APPROVED'],
      ['Nancy', 'APPROVED'],
    ])
  })
})
