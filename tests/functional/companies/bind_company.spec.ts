import { statusesOf } from '#tests/functional/companies/answers'
import { temporaryAccount } from '#database/factories/approval_factory'
import { createAddress, createSupplier } from '#database/factories/company_factory'
import { createDirectoryEntry } from '#database/factories/directory_factory'
import { uniqueText } from '#database/factories/unique_text'
import { createUser } from '#database/factories/user_factory'
import {
  addRecipient,
  createDistribution,
  distribute,
  end,
  entry,
  inHand,
  listed,
} from '#tests/functional/labels/distribution/distribution_scene'
import { mailKindsTo, mailsTo } from '#tests/functional/setup/mails'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const bindPath = (id: number) => `/backoffice/api/companies/${id}/bind/`

const newId = () => `B${uniqueText(9)}`

/** Adds a directory site whose data differ from those of created companies. */
async function addToDirectory(cofor10: string) {
  const site = {
    cofor10,
    cofor6: 'DIR123',
    name: 'Lumière du Registre',
    vat_identification_no: 'FR55555555555',
    company_group: 'INTERNAL_SUPPLIERS',
    company_reference: 'DIR-REF',
  }
  const { id } = await createDirectoryEntry(db.connection(), { cofor10 })
  await db.from('directory_entries').where('id', id).update(site)
  return site
}

const createTemporary = () => createScene({ company: { cofor10: temporaryAccount() } })

test.group('Bind a temporary account', () => {
  test('a bound company gets the account id and the data of its directory entry', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { company } = await createTemporary()
    const cofor10 = newId()
    const site = await addToDirectory(cofor10)
    const { status, body } = await staff.visitor.post(bindPath(company.id), {
      cofor10: ` ${cofor10.toLowerCase()} `,
    })
    assert.equal(status, 200)
    assert.containsSubset(body, { id: company.id, account_id: cofor10, name: site.name })
    assert.containsSubset(await storedRow('companies', company.id), site)
    const [audit] = await auditOf('company', company.id)
    assert.deepEqual([audit?.action, audit?.user_id], ['accounts.bind_company', staff.user.id])
    assert.equal(audit?.before.cofor10, company.cofor10)
    assert.deepEqual(audit?.after, site)
  })

  test('a company bound to an account id without a directory entry keeps its name', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { company } = await createTemporary()
    const cofor10 = newId()
    await staff.visitor.post(bindPath(company.id), { cofor10 })
    assert.containsSubset(await storedRow('companies', company.id), {
      cofor10,
      cofor6: cofor10.slice(0, 6),
      name: company.name,
    })
  })

  test('binding a company changes the account id of its own addresses but not of its recipients', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { company } = await createTemporary()
    const recipient = await createAddress(
      db.connection(),
      { ...company, cofor10: 'OTHER00001' },
      'DISTRIBUTION'
    )
    const cofor10 = newId()
    await staff.visitor.post(bindPath(company.id), { cofor10 })
    const rows = await db.from('addresses').where('company_id', company.id).orderBy('id')
    const codes = rows.map(({ id, company_code }) => [id, company_code])
    assert.deepEqual(codes, [
      [company.billingAddressId, cofor10],
      [company.deliveryAddressId, cofor10],
      [recipient, 'OTHER00001'],
    ])
  })

  test('a bound company receives rolls that were sent to its former account id before its approval', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { sender, numbers } = await createDistribution()
    const { company, user, visitor } = await createTemporary()
    await db.from('users').where('id', user.id).update({ state: 'CLIENT_APPROVAL_REQUESTED' })
    const address = await addRecipient(sender, company)
    const { body } = await distribute(sender.visitor, [entry(address, numbers)])
    assert.isFalse(body[0].is_recipient_known)
    await db.from('users').where('id', user.id).update({ state: 'APPROVED' })
    await staff.visitor.post(bindPath(company.id), { cofor10: newId() })
    assert.lengthOf(await listed(visitor), 1)
    assert.equal((await end(visitor, 'receive', body[0].pk, numbers)).status, 200)
    assert.deepEqual(await inHand(visitor), [...numbers].sort())
  })

  test('a bound company receives rolls sent to recipient addresses that had its former account id', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { sender, numbers } = await createDistribution()
    const { company, visitor } = await createTemporary()
    const address = await addRecipient(sender, company)
    const cofor10 = newId()
    await staff.visitor.post(bindPath(company.id), { cofor10 })
    const { body } = await distribute(sender.visitor, [entry(address, numbers)])
    assert.deepInclude(body[0], { is_recipient_known: true })
    assert.equal(body[0].distribution_address.company_id, cofor10)
    assert.lengthOf(await listed(visitor), 1)
  })

  test('users of a bound company log in with the new account id and are informed by mail', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { company, user } = await createTemporary()
    const disabled = await createUser(db.connection(), { companyId: company.id, isActive: false })
    const french = await createUser(db.connection(), { companyId: company.id, language: 'fr' })
    const cofor10 = newId()
    await staff.visitor.post(bindPath(company.id), { cofor10 })
    assert.equal((await new Visitor().logIn({ ...user, cofor10 })).status, 200)
    assert.equal((await new Visitor().logIn({ ...user, cofor10: company.cofor10 })).status, 422)
    assert.deepEqual(await mailKindsTo(french.email), [['fr', 'account_id_changed']])
    assert.isEmpty(await mailsTo(disabled.email))
    const [mail, ...others] = await mailsTo(user.email)
    assert.isEmpty(others)
    assert.containsSubset(mail, {
      template: 'account_id_changed',
      language: 'en',
      data: { account_id: cofor10, former_account_id: company.cofor10 },
    })
  })

  test('binding a company to another company’s account id is refused at the field', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { company, user } = await createTemporary()
    const other = await createSupplier(db.connection())
    const { status, body } = await staff.visitor.post(bindPath(company.id), {
      cofor10: other.cofor10,
    })
    assert.deepEqual([status, body.code], [409, 'ACCOUNT_ID_TAKEN'])
    assert.deepEqual(body.cofor10, ['Another company already has this account ID.'])
    assert.equal((await storedRow('companies', company.id)).cofor10, company.cofor10)
    assert.lengthOf(await mailKindsTo(user.email), 0)
    assert.lengthOf(await auditOf('company', company.id), 0)
  })

  test('only one of two companies bound to the same account id at once gets it', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const [one, two] = [await createTemporary(), await createTemporary()]
    const cofor10 = newId()
    const responses = await Promise.all(
      [one, two].map(({ company }) => staff.visitor.post(bindPath(company.id), { cofor10 }))
    )
    assert.deepEqual(statusesOf(responses), [200, 409])
  })

  test('binding a company that has a real account id or does not exist is refused', async ({
    assert,
  }) => {
    const staff = await createStaff()
    const { company } = await createScene()
    const { status, body } = await staff.visitor.post(bindPath(company.id), { cofor10: newId() })
    assert.deepEqual([status, body.code], [409, 'NOT_A_TEMPORARY_ACCOUNT'])
    const unknown = await staff.visitor.post(bindPath(999_999_999), { cofor10: newId() })
    assert.equal(unknown.status, 404)
  })

  test('binding a company to an invalid account id is refused at the field', async ({ assert }) => {
    const staff = await createStaff()
    const { company } = await createTemporary()
    for (const cofor10 of ['', 'AB', 'WITH SPACE', 'ÀÉÎÕÜ12345', temporaryAccount(), 7, null]) {
      const { status, body } = await staff.visitor.post(bindPath(company.id), { cofor10 })
      assert.equal(status, 422)
      assert.isArray(body.cofor10)
    }
  })
})
