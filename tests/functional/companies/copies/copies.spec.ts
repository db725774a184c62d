import { companyMailsPerHour } from '#config/mail'
import { MAX_COPIES } from '#shared/companies/copies/copy_contract'
import {
  COPIES,
  addConfirmed,
  addCopy,
  codeTo,
  confirm,
  newAddress,
  recipientOf,
} from '#tests/functional/companies/copies/copy_scene'
import { mailKindsTo } from '#tests/functional/setup/mails'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { addUser, createScene } from '#tests/functional/setup/supplier_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

test.group('Recipients of copies', (group) => {
  group.each.setup(() => limiter.clear())

  test('a recipient waits until the button behind the mailed link was pressed', async ({
    assert,
  }) => {
    const { visitor, company, user } = await createScene()
    const email = newAddress()
    const kinds = ['CANCELLED', 'SHIPPED'] as const
    const { status, body } = await addCopy(visitor, { email, language: 'fr', kinds })
    assert.equal(status, 201)
    const [added] = body.recipients
    assert.containsSubset(added, {
      email,
      language: 'fr',
      kinds: ['SHIPPED', 'CANCELLED'],
      waiting_kinds: ['SHIPPED', 'CANCELLED'],
      added_by: `${user.firstName} ${user.lastName}`,
    })
    assert.deepEqual(await mailKindsTo(email), [['fr', 'copy_confirmation']])
    assert.equal((await confirm(await codeTo(email))).status, 204)
    assert.containsSubset(await recipientOf(visitor, email), {
      waiting_kinds: [],
      expires_at: null,
    })
    const entries = await auditOf('company', company.id)
    const changes = entries.map(({ action, user_id: by, after }) => [action, by, after.email])
    assert.deepEqual(changes, [
      ['accounts.add_copy', user.id, email],
      ['accounts.confirm_copy', null, email],
    ])
  })

  test('a kind that is added later waits for a confirmation of its own', async ({ assert }) => {
    const { visitor } = await createScene()
    const email = await addConfirmed(visitor, { kinds: ['SHIPPED', 'CANCELLED'] })
    const { pk, updated_at } = await recipientOf(visitor, email)
    const kinds = ['SHIPPED', 'CONFIRMATION']
    const { body } = await visitor.put(`${COPIES}${pk}/`, { language: 'fr', kinds, updated_at })
    assert.containsSubset(body.recipients, [
      { kinds: ['CONFIRMATION', 'SHIPPED'], waiting_kinds: ['CONFIRMATION'], language: 'fr' },
    ])
    assert.deepEqual(await mailKindsTo(email), [
      ['en', 'copy_confirmation'],
      ['fr', 'copy_confirmation'],
    ])
    await confirm(await codeTo(email))
    assert.deepEqual((await recipientOf(visitor, email)).waiting_kinds, [])
  })

  test('removing a kind of copy sends no email, and an outdated change of a recipient is refused', async ({
    assert,
  }) => {
    const { visitor } = await createScene()
    const email = await addConfirmed(visitor, { kinds: ['SHIPPED', 'CANCELLED'] })
    const { pk, updated_at } = await recipientOf(visitor, email)
    const change = { language: 'en', kinds: ['SHIPPED'], updated_at }
    for (const _attempt of [1, 2]) {
      assert.equal((await visitor.put(`${COPIES}${pk}/`, change)).status, 200)
    }
    const late = await visitor.put(`${COPIES}${pk}/`, { ...change, language: 'fr' })
    assert.deepEqual([late.status, late.body.code], [409, 'CHANGED_MEANWHILE'])
    assert.lengthOf(await mailKindsTo(email), 1)
  })

  test('an address is a recipient once, also in capitals, and a company has at most twenty', async ({
    assert,
  }) => {
    const { visitor, company } = await createScene()
    const email = newAddress()
    await addCopy(visitor, { email })
    const again = await addCopy(visitor, { email: ` ${email.toUpperCase()} ` })
    assert.equal(again.status, 422)
    assert.containsSubset(again.body, { email: ['This address is a recipient already.'] })
    const at = '2026-05-04 10:00:00.000'
    await db.table('mail_copies').multiInsert(
      Array.from({ length: MAX_COPIES - 1 }, () => ({
        company_id: company.id,
        email: newAddress(),
        language: 'en',
        kinds: '["SHIPPED"]',
        confirmed_kinds: '[]',
        created_at: at,
        updated_at: at,
      }))
    )
    const { status, body } = await addCopy(visitor)
    assert.deepEqual([status, (body as { code?: string }).code], [409, 'TOO_MANY_COPIES'])
  })

  test('bad input is refused at its field in the reader’s language', async ({ assert }) => {
    const { visitor } = await createScene()
    const send = (payload: object) => visitor.post(COPIES, payload, { language: 'fr' })
    const good = { email: newAddress(), language: 'en', kinds: ['SHIPPED'] }
    for (const [field, value] of [
      ['email', 'no address'],
      ['email', 'a@b.example, c@d.example'],
      ['language', 'de'],
      ['kinds', []],
      ['kinds', ['PLACED']],
    ] as const) {
      const { status, body } = await send({ ...good, [field]: value })
      assert.equal(status, 422)
      assert.isTrue(Object.keys(body).some((key) => key.startsWith(field)))
    }
  })

  test('readers see the recipients but cannot change them, and strangers find none', async ({
    assert,
  }) => {
    const { visitor, company } = await createScene()
    const email = await addConfirmed(visitor)
    const { pk, updated_at } = await recipientOf(visitor, email)
    const change = { language: 'fr', kinds: ['SHIPPED'], updated_at }
    const reader = (await addUser(company, { roles: ['SUPPLIER_READER'] })).visitor
    const stranger = (await createScene()).visitor
    const responsesOf = async (one: typeof visitor) => [
      (await one.get(COPIES)).body.recipients.length,
      (await one.put(`${COPIES}${pk}/`, change)).status,
      (await one.delete(`${COPIES}${pk}/`)).status,
    ]
    assert.deepEqual(await responsesOf(reader), [1, 403, 403])
    assert.deepEqual(await responsesOf(stranger), [0, 404, 404])
    assert.equal((await addCopy(reader)).status, 403)
    assert.equal((await recipientOf(visitor, email)).language, 'en')
  })

  test('customer service manages the recipients of a company, of which it names no other', async ({
    assert,
  }) => {
    const { visitor, company } = await createScene()
    const other = await createScene()
    const staff = await createStaff()
    const of = (id: number) => `/backoffice/api/companies/${id}/mail_copies/`
    const email = newAddress()
    const wanted = { email, language: 'en', kinds: ['SHIPPED'] }
    assert.equal((await staff.visitor.post(of(company.id), wanted)).status, 201)
    const { pk, updated_at } = await recipientOf(visitor, email)
    const change = { language: 'fr', kinds: ['SHIPPED'], updated_at }
    assert.equal((await staff.visitor.put(`${of(other.company.id)}${pk}/`, change)).status, 404)
    assert.equal((await staff.visitor.put(`${of(company.id)}${pk}/`, change)).status, 200)
    assert.equal((await visitor.get(of(company.id))).status, 403)
    assert.equal((await staff.visitor.delete(`${of(company.id)}${pk}/`)).status, 200)
    assert.deepEqual((await staff.visitor.get(of(company.id))).body.recipients, [])
    assert.equal((await staff.visitor.post(of(99_999_999), wanted)).status, 404)
  })

  test('contacts and colleagues are suggested, but still have to confirm', async ({ assert }) => {
    const { visitor, company } = await createScene()
    const colleague = await addUser(company)
    const { body } = await visitor.get(COPIES)
    const suggested = body.suggestions.map(({ email }: { email: string }) => email)
    assert.include(suggested, colleague.user.email)
    const added = await addCopy(visitor, { email: colleague.user.email })
    assert.deepEqual(added.body.recipients[0]!.waiting_kinds, ['SHIPPED'])
    const left = added.body.suggestions.map(({ email }) => email)
    assert.notInclude(left, colleague.user.email)
  })

  test('confirmation mails are limited by company and by address', async ({ assert }) => {
    const { visitor, company } = await createScene()
    const email = newAddress()
    for (let sent = 0; sent < 5; sent += 1) {
      assert.equal((await addCopy((await createScene()).visitor, { email })).status, 201)
    }
    assert.equal((await addCopy(visitor, { email })).status, 429)
    const counter = limiter.use('memory', { requests: companyMailsPerHour, duration: '1 hour' })
    await counter.increment(`mails:${company.id}`, companyMailsPerHour)
    const refused = await addCopy(visitor)
    assert.deepEqual(
      [refused.status, (refused.body as { code?: string }).code],
      [429, 'TOO_MANY_MAILS']
    )
    assert.deepEqual((await visitor.get(COPIES)).body.recipients, [])
  })
})
