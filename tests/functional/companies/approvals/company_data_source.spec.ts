import {
  USER_PAGE,
  createApprover,
  newestApprovalCode,
  type ApproverScene,
} from '#tests/functional/companies/approvals/approval_scene'
import {
  addressStep,
  companyOf,
  complete,
  confirm,
  joined,
  newSite,
  newestCodeTo,
  registered,
  userOnly,
} from '#tests/functional/companies/registration/registration_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const PLANTED = [addressStep('BILLING'), addressStep('DELIVERY', { city: 'Elsewhere' })]

/** Registers two users for one site with different addresses. The stranger confirms first. */
async function createRivals() {
  const approver = await createApprover()
  const site = await newSite()
  const owner = await registered(complete(site.cofor10))
  const stranger = await joined(complete(site.cofor10, { addresses: PLANTED }))
  const strangerCode = await newestApprovalCode(approver.user)
  await confirm(await newestCodeTo(owner))
  return { approver, site, owner, stranger, strangerCode }
}

const pageOf = async (approver: ApproverScene, code: string) =>
  (await approver.visitor.get(`${USER_PAGE}?token=${code}`)).body

const citiesOf = async (cofor10: string) => {
  const { id } = await companyOf(cofor10)
  const rows = await db
    .from('addresses')
    .where('company_id', id)
    .whereNull('superseded_at')
    .orderBy('id')
  return rows.map(({ city }) => city)
}

test.group('The source of the company’s data', (group) => {
  group.each.setup(() => limiter.clear())

  test('company data come from the applicant who registered the company', async ({ assert }) => {
    const { approver, strangerCode } = await createRivals()
    const page = await pageOf(approver, strangerCode)
    assert.deepEqual(page.company_data, { from: 'APPLICANT', by: null })
    assert.isNull(page.own_entries)
  })

  test('the approver of another user sees whose company data and own entries there are', async ({
    assert,
  }) => {
    const { approver, stranger } = await createRivals()
    const page = await pageOf(approver, await newestApprovalCode(approver.user))
    assert.deepEqual(page.company_data, {
      from: 'COLLEAGUE',
      by: { first_name: 'Noémie', last_name: 'Lambert', email: stranger },
    })
    const cities = page.own_entries.addresses.map(({ city }: { city: string }) => city)
    assert.deepEqual(cities, ['Strasbourg', 'Kehl'])
    assert.lengthOf(page.own_entries.contacts, 4)
  })

  test('rejecting an applicant removes their company data, and the next one’s replace them', async ({
    assert,
  }) => {
    const { approver, site, owner, strangerCode } = await createRivals()
    assert.deepEqual(await citiesOf(site.cofor10), ['Strasbourg', 'Elsewhere'])
    const verdict = { token: strangerCode, approved: false, feedback: 'Who are you?' }
    assert.equal((await approver.visitor.post(USER_PAGE, verdict)).status, 200)
    assert.deepEqual(await citiesOf(site.cofor10), ['Strasbourg', 'Kehl'])
    const page = await pageOf(approver, await newestApprovalCode(approver.user))
    assert.deepEqual([page.user.email, page.first_user], [owner, true])
    assert.deepEqual(page.company_data, { from: 'APPLICANT', by: null })
  })

  test('rejected company data are marked when the next applicant entered none', async ({
    assert,
  }) => {
    const approver = await createApprover()
    const site = await newSite()
    await joined(complete(site.cofor10, { addresses: PLANTED }))
    const code = await newestApprovalCode(approver.user)
    await joined(userOnly(site.cofor10))
    await approver.visitor.post(USER_PAGE, { token: code, approved: false })
    const page = await pageOf(approver, await newestApprovalCode(approver.user))
    assert.deepEqual(page.company_data, { from: 'REJECTED', by: null })
  })
})
