import {
  INBOX,
  addWaitingAddress,
  createApprover,
  requestOf,
  type ApproverScene,
} from '#tests/functional/companies/approvals/approval_scene'
import {
  ALL_CONTACTS,
  addressStep,
  confirm,
  complete,
  createDeserted,
  ensureGroups,
  joined,
  newestCodeTo,
  registered,
  userOf,
  userOnly,
} from '#tests/functional/companies/registration/registration_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

function registrationFrom(cofor10: string, { city, email }: { city: string; email: string }) {
  return complete(cofor10, {
    addresses: [addressStep('BILLING', { city }), addressStep('DELIVERY', { city })],
    contacts: ALL_CONTACTS.map((contact) => ({ ...contact, email })),
  })
}

async function placesOf(companyId: number) {
  const rows = await db
    .from('addresses')
    .where('company_id', companyId)
    .whereNull('superseded_at')
    .orderBy('category')
    .orderBy('id')
  return rows.map(({ category, city, state }) => [category, city, state])
}

const contactsOf = async (companyId: number): Promise<string[]> =>
  (await db.from('contacts').where('company_id', companyId).orderBy('category')).map(
    ({ email }) => email
  )

async function groupsOf(companyId: number) {
  const rows = await db
    .from('company_product_groups')
    .join('product_groups', 'product_groups.id', 'product_group_id')
    .where('company_id', companyId)
    .orderBy('code')
    .select('product_groups.id', 'code', 'can_order')
  return rows.map(({ code, can_order: canOrder }) => [code, Boolean(canOrder)])
}

const FORMER_PLACES = [
  ['BILLING', 'Lyon', 'APPROVED'],
  ['DELIVERY', 'Lyon', 'APPROVED'],
]

const STRANGER = { city: 'Elsewhere', email: 'contact@stranger.example' }
const OWNER = { city: 'Nancy', email: 'contact@owner.example' }

const decide = async (approver: ApproverScene, email: string, approved: boolean) => {
  const { id } = await requestOf({ user_id: (await userOf(email)).id })
  const { status } = await approver.visitor.post(`${INBOX}${id}/`, { approved })
  if (status !== 200) throw new Error(`The decision was answered with ${status}`)
}

const pageOf = async (approver: ApproverScene, email: string) => {
  const { id } = await requestOf({ user_id: (await userOf(email)).id })
  return (await approver.visitor.get(`${INBOX}${id}/`)).body
}

test.group('Data entered for a company whose users have all deleted their accounts', (group) => {
  group.setup(async () => void (await ensureGroups()))
  group.each.setup(() => limiter.clear())

  test('data entered for a company without users change nothing before approval', async ({
    assert,
  }) => {
    const company = await createDeserted()
    const contacts = await contactsOf(company.id)
    const groups = await groupsOf(company.id)
    await joined(registrationFrom(company.cofor10, STRANGER))
    assert.deepEqual(await placesOf(company.id), FORMER_PLACES)
    assert.deepEqual(await contactsOf(company.id), contacts)
    assert.deepEqual(await groupsOf(company.id), groups)
  })

  test('data entered for a company without users are removed when the applicant is rejected', async ({
    assert,
  }) => {
    const approver = await createApprover()
    const company = await createDeserted()
    const contacts = await contactsOf(company.id)
    const groups = await groupsOf(company.id)
    const email = await joined(registrationFrom(company.cofor10, STRANGER))
    await decide(approver, email, false)
    assert.deepEqual(await placesOf(company.id), FORMER_PLACES)
    assert.deepEqual(await contactsOf(company.id), contacts)
    assert.deepEqual(await groupsOf(company.id), groups)
    assert.isNull(await db.from('registration_requests').where('email', email).first())
  })

  test('data entered for a company without users replace the former data after approval', async ({
    assert,
  }) => {
    const approver = await createApprover()
    const company = await createDeserted()
    const [former] = await groupsOf(company.id)
    await db
      .from('company_product_groups')
      .where('company_id', company.id)
      .update({ can_order: false })
    const waiting = await addWaitingAddress(company, 'DELIVERY')
    const email = await joined(registrationFrom(company.cofor10, OWNER))
    await decide(approver, email, true)
    assert.deepEqual(await placesOf(company.id), [
      ['BILLING', 'Nancy', 'APPROVED'],
      ['DELIVERY', 'Nancy', 'APPROVED'],
    ])
    assert.deepEqual(await contactsOf(company.id), Array(4).fill(OWNER.email))
    const groups = await groupsOf(company.id)
    assert.deepEqual(groups, [
      ['EUROREPAR', true],
      ['MOPAR', true],
    ])
    assert.notDeepInclude(groups, former)
    assert.equal((await requestOf({ address_id: waiting })).state, 'WITHDRAWN')
  })

  test('data entered for a company without users are shown to the approver with the former data', async ({
    assert,
  }) => {
    const approver = await createApprover()
    const company = await createDeserted()
    const [[code] = []] = await groupsOf(company.id)
    const email = await joined(registrationFrom(company.cofor10, OWNER))
    const page = await pageOf(approver, email)
    const citiesIn = (addresses: { city: string }[]) => addresses.map(({ city }) => city)
    assert.isTrue(page.first_user)
    assert.deepEqual(page.company_data, { from: 'COMPANY', by: null })
    assert.deepEqual(citiesIn(page.addresses), ['Lyon', 'Lyon'])
    assert.isTrue(page.own_entries.used_once_approved)
    assert.deepEqual(citiesIn(page.own_entries.addresses), ['Nancy', 'Nancy'])
    assert.equal(page.own_entries.contacts[0].email, OWNER.email)
    const groups = page.product_group_rights as { product_group: string; can_order: boolean }[]
    const { name } = await db.from('product_groups').where('code', String(code)).firstOrFail()
    const rights = groups.map((it) => [it.product_group, it.can_order])
    assert.deepInclude(rights, [name, true])
    const wished = groups.filter((it) => !it.can_order)
    assert.lengthOf(wished, 2)
  })

  test('the first approved of two applicants for a company without users determines its data', async ({
    assert,
  }) => {
    const approver = await createApprover()
    const company = await createDeserted()
    const owner = await registered(registrationFrom(company.cofor10, OWNER))
    const stranger = await joined(registrationFrom(company.cofor10, STRANGER))
    await confirm(await newestCodeTo(owner))
    assert.isTrue((await pageOf(approver, owner)).own_entries.used_once_approved)
    await decide(approver, owner, true)
    const page = await pageOf(approver, stranger)
    assert.deepEqual(
      [page.first_user, page.company_data.from, page.company_data.by.email],
      [false, 'COLLEAGUE', owner]
    )
    assert.isFalse(page.own_entries.used_once_approved)
    await decide(approver, stranger, false)
    assert.deepEqual(await contactsOf(company.id), Array(4).fill(OWNER.email))
    assert.deepEqual(await placesOf(company.id), [
      ['BILLING', 'Nancy', 'APPROVED'],
      ['DELIVERY', 'Nancy', 'APPROVED'],
    ])
  })

  test('after the rejection of one applicant, the data of the next approved applicant are used', async ({
    assert,
  }) => {
    const approver = await createApprover()
    const company = await createDeserted()
    const owner = await registered(registrationFrom(company.cofor10, OWNER))
    const stranger = await joined(registrationFrom(company.cofor10, STRANGER))
    await confirm(await newestCodeTo(owner))
    await decide(approver, stranger, false)
    assert.deepEqual(await placesOf(company.id), FORMER_PLACES)
    const page = await pageOf(approver, owner)
    assert.deepEqual([page.first_user, page.company_data.from], [true, 'COMPANY'])
    await decide(approver, owner, true)
    assert.deepEqual(await contactsOf(company.id), Array(4).fill(OWNER.email))
  })

  test('the data of an applicant are not used after the approval of a colleague who entered none', async ({
    assert,
  }) => {
    const approver = await createApprover()
    const company = await createDeserted()
    const contacts = await contactsOf(company.id)
    const groups = await groupsOf(company.id)
    const stranger = await joined(registrationFrom(company.cofor10, STRANGER))
    const colleague = await joined(userOnly(company.cofor10))
    await decide(approver, colleague, true)
    const page = await pageOf(approver, stranger)
    assert.deepEqual(page.company_data, { from: 'COMPANY', by: null })
    assert.isFalse(page.own_entries.used_once_approved)
    await decide(approver, stranger, true)
    assert.deepEqual(await placesOf(company.id), FORMER_PLACES)
    assert.deepEqual(await contactsOf(company.id), contacts)
    assert.deepEqual(await groupsOf(company.id), groups)
  })
})
