import { createUserRequest, createAddressRequest } from '#database/factories/approval_factory'
import { createSupplier } from '#database/factories/company_factory'
import { createPlacedOrder } from '#database/factories/order_factory'
import { createUser } from '#database/factories/user_factory'
import { toDbInstant } from '#database/instant'
import { HOME_MONTHS, HOME_TO_DO_ROWS } from '#shared/information/home/staff_home_contract'
import { CONTACT_STATES, type ContactState } from '#shared/information/contact/contact_state'
import type { RoleName } from '#shared/ground/access/roles'
import { addDays, businessDay } from '#shared/ground/dates/business_day'
import { SUSPICION_STATES } from '#shared/scans/suspicions/suspicion_contract'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { createStaff } from '#tests/functional/setup/staff'
import { HOME_PATH, homeOf } from '#tests/functional/setup/staff_home'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** Number of days before now; no other test has records so old. */
const AGES_AGO = 9_000

test.group('The staff’s home', () => {
  test('the staff’s home page refuses strangers and is empty for suppliers', async ({ assert }) => {
    const { visitor } = await createScene()
    assert.equal((await new Visitor().get(HOME_PATH)).status, 401)
    const { status, body } = await visitor.get(HOME_PATH)
    assert.equal(status, 200)
    assert.deepEqual(body, {
      approvals: null,
      activations: null,
      messages: null,
      cancellations: null,
      failed_mails: null,
      blocked_companies: null,
      suspicions: null,
      orders: null,
      to_do: [],
    })
  })

  test('the staff’s home page shows nothing without the right to it', async ({ assert }) => {
    const tasksOf = async (role: RoleName) => {
      const { to_do: toDo, ...figures } = await homeOf(role)
      return Object.entries(figures).flatMap(([name, figure]) => (figure === null ? [] : [name]))
    }
    assert.deepEqual(await tasksOf('EDITOR'), [])
    assert.deepEqual(await tasksOf('ANALYST'), ['suspicions', 'orders'])
    assert.deepEqual(await tasksOf('APPROVER'), ['approvals'])
    const all = [
      'approvals',
      'activations',
      'messages',
      'cancellations',
      'failed_mails',
      'blocked_companies',
      'suspicions',
      'orders',
    ]
    assert.deepEqual(await tasksOf('CUSTOMER_SERVICE'), all)
    assert.deepEqual((await homeOf('EDITOR')).to_do, [])
  })

  test('the staff’s home page counts requests and lists the oldest first', async ({ assert }) => {
    const before = (await homeOf('APPROVER')).approvals!
    const user = await createUserRequest(db.connection(), { daysAgo: AGES_AGO })
    const address = await createAddressRequest(db.connection(), { daysAgo: AGES_AGO - 1 })
    const home = await homeOf('APPROVER')
    assert.deepEqual(home.approvals!.decides, ['USER', 'ADDRESS'])
    assert.equal(home.approvals!.users!.waiting, before.users!.waiting + 1)
    assert.equal(home.approvals!.addresses!.waiting, before.addresses!.waiting + 1)
    const [oldest, next] = home.to_do
    assert.containsSubset(oldest, {
      kind: 'USER_APPROVAL',
      since: home.approvals!.users!.oldest_at,
      request: user.id,
      about: user.user.id,
      subject: `${user.user.firstName} ${user.user.lastName}`,
      company_name: user.company.name,
      account_id: user.company.cofor10,
    })
    assert.containsSubset(next, {
      kind: 'ADDRESS_APPROVAL',
      since: home.approvals!.addresses!.oldest_at,
      request: address.id,
      about: address.addressId,
    })
    assert.isAtMost(home.to_do.length, HOME_TO_DO_ROWS)
    await db
      .from('approval_requests')
      .whereIn('id', [user.id, address.id])
      .update({ state: 'APPROVED' })
    const after = await homeOf('APPROVER')
    assert.notInclude(
      after.to_do.map(({ request }) => request),
      user.id
    )
  })

  test('the staff’s home page omits requests whose user or address no longer exists', async ({
    assert,
    cleanup,
  }) => {
    const before = (await homeOf('APPROVER')).approvals!
    const { id, user } = await createUserRequest(db.connection(), { daysAgo: AGES_AGO })
    const address = await createAddressRequest(db.connection(), { daysAgo: AGES_AGO })
    await db.from('users').where('id', user.id).delete()
    await db.from('addresses').where('id', address.addressId).delete()
    cleanup(async () => {
      await db.from('approval_requests').whereIn('id', [id, address.id]).delete()
    })
    const { approvals, to_do: toDo } = await homeOf('APPROVER')
    assert.deepEqual(approvals, before)
    const listed = toDo.map(({ request }) => request)
    for (const gone of [id, address.id]) assert.notInclude(listed, gone)
  })

  test('the staff’s home page shows customer service its own tasks and those of approvers', async ({
    assert,
  }) => {
    const request = await createUserRequest(db.connection(), { daysAgo: AGES_AGO })
    const company = await createSupplier(db.connection())
    const user = await createUser(db.connection(), {
      companyId: company.id,
      state: 'CS_APPROVAL_REQUESTED',
    })
    const since = '2001-01-01 10:00:00.000'
    await db.from('users').where('id', user.id).update({ updated_at: since })
    const home = await homeOf('CUSTOMER_SERVICE')
    assert.deepEqual(home.approvals!.decides, [])
    assert.isAbove(home.approvals!.users!.waiting, 0)
    assert.isAbove(home.activations!.waiting, 0)
    assert.equal(home.activations!.oldest_at, '2001-01-01T10:00:00.000Z')
    assert.deepEqual(
      home.to_do
        .filter(({ about }) => [user.id, request.user.id].includes(about))
        .map(({ kind, request: number }) => [kind, number]),
      [
        ['ACTIVATION', null],
        ['USER_APPROVAL', request.id],
      ]
    )
    await db.from('users').where('id', user.id).update({ state: 'APPROVED' })
    await db.from('approval_requests').where('id', request.id).update({ state: 'APPROVED' })
  })

  test('the age of an activation counts from the approval, regardless of later changes', async ({
    assert,
    cleanup,
  }) => {
    const { id, user } = await createUserRequest(db.connection(), { daysAgo: AGES_AGO })
    const decided = { state: 'APPROVED', decided_at: '2001-01-01 09:00:00.000' }
    await db.from('approval_requests').where('id', id).update(decided)
    const now = toDbInstant(new Date())
    const waiting = { state: 'CS_APPROVAL_REQUESTED', updated_at: now }
    await db.from('users').where('id', user.id).update(waiting)
    cleanup(async () => {
      await db.from('users').where('id', user.id).update({ state: 'APPROVED' })
    })
    const { activations, to_do: toDo } = await homeOf('CUSTOMER_SERVICE')
    assert.equal(activations!.oldest_at, '2001-01-01T09:00:00.000Z')
    const row = toDo.find(({ about }) => about === user.id)
    assert.containsSubset(row, { kind: 'ACTIVATION', since: '2001-01-01T09:00:00.000Z' })
  })

  test('the staff’s home page counts messages that are not closed', async ({ assert, cleanup }) => {
    const before = (await homeOf('CUSTOMER_SERVICE')).messages!
    const { company, user } = await createScene()
    const at = '2001-02-03 10:00:00.000'
    const insert = async (state: ContactState) => {
      const of = { company_id: company.id, user_id: user.id, topic: `Rolls ${state}`, text: 'x' }
      const row = { ...of, state, created_at: at, updated_at: at }
      const [id] = await db.table('contact_messages').insert(row)
      return Number(id)
    }
    const ids: number[] = []
    for (const state of CONTACT_STATES) ids.push(await insert(state))
    cleanup(async () => {
      await db.from('contact_messages').whereIn('id', ids).delete()
    })
    const home = await homeOf('CUSTOMER_SERVICE')
    assert.equal(home.messages!.waiting, before.waiting + 2)
    assert.equal(home.messages!.oldest_at, '2001-02-03T10:00:00.000Z')
    assert.deepEqual(
      home.to_do.filter(({ about, kind }) => kind === 'MESSAGE' && ids.includes(about)),
      [ids[0], ids[1]].map((about, index) => ({
        kind: 'MESSAGE' as const,
        since: '2001-02-03T10:00:00.000Z',
        request: null,
        about: about!,
        subject: `Rolls ${CONTACT_STATES[index]!}`,
        company_name: company.name,
        account_id: company.cofor10,
      }))
    )
    assert.isNull((await homeOf('APPROVER')).messages)
  })

  test('the staff’s home page counts failed mails, says when the last one failed, and counts blocked suppliers', async ({
    assert,
  }) => {
    const before = await homeOf('CUSTOMER_SERVICE')
    await createSupplier(db.connection(), { blockedForOrdering: true })
    await createSupplier(db.connection(), { blockedCompletely: true })
    const at = '2026-01-02 03:04:05.678'
    await db.table('mail_outbox').insert({
      message_id: `<${crypto.randomUUID()}@home.example>`,
      to_address: 'home@mail.example',
      language: 'en',
      template: 'password_changed',
      data: '{}',
      state: 'FAILED',
      next_attempt_at: at,
      created_at: at,
      refused_at: '2099-01-02 04:05:06.789',
    })
    const after = await homeOf('CUSTOMER_SERVICE')
    assert.equal(after.failed_mails!.failed, before.failed_mails!.failed + 1)
    assert.equal(after.failed_mails!.latest_at, '2099-01-02T04:05:06.789Z')
    const { ordering, completely } = before.blocked_companies!
    assert.deepEqual(after.blocked_companies, {
      ordering: ordering + 1,
      completely: completely + 1,
    })
  })

  test('the staff’s home page counts waiting suspicions and overdue ones, not closed ones', async ({
    assert,
    cleanup,
  }) => {
    const before = (await homeOf('ANALYST')).suspicions!
    const today = businessDay(new Date())
    const subjects = SUSPICION_STATES.map((state) => [`home ${state}`, state] as const)
    cleanup(async () => {
      await db
        .from('suspicions')
        .whereIn(
          'subject',
          subjects.map(([subject]) => subject)
        )
        .delete()
    })
    const found = '2001-02-03 10:00:00.000'
    for (const [subject, state] of subjects) {
      await db.table('suspicions').insert({
        subject,
        state,
        kind: 'ROLL',
        labels: 1,
        score: 50,
        found_at: found,
        latest_at: found,
        evaluated_at: found,
        updated_at: found,
        due_on: state === 'OPEN' ? today : addDays(today, -1),
      })
    }
    const after = (await homeOf('ANALYST')).suspicions!
    assert.equal(after.waiting, before.waiting + 2)
    assert.equal(after.overdue, before.overdue + 1)
    assert.equal(after.oldest_at, '2001-02-03T10:00:00.000Z')
    assert.isNull((await homeOf('APPROVER')).suspicions)
  })

  test('the staff’s home page counts orders and labels by month, without unfinished or cancelled ones', async ({
    assert,
  }) => {
    const { company, user, group, product } = await createScene()
    const now = new Date()
    const lastYear = new Date(now)
    lastYear.setUTCFullYear(now.getUTCFullYear() - 1)
    const before = (await homeOf('ANALYST')).orders!
    const place = (state: 'ORDER_PENDING' | 'CREATED' | 'CANCELLED', createdAt: Date) =>
      createPlacedOrder(db.connection(), {
        company,
        user,
        state,
        createdAt,
        lines: [{ product, quantity: 3_000 }],
      })
    await place('ORDER_PENDING', now)
    await place('ORDER_PENDING', new Date(now.getTime() - 1))
    await place('CREATED', now)
    await place('CANCELLED', now)
    await place('ORDER_PENDING', new Date(lastYear.getTime() - 1))
    const after = (await homeOf('ANALYST')).orders!
    assert.lengthOf(after.months, HOME_MONTHS)
    const [first, last] = [after.months[0]!, after.months.at(-1)!]
    assert.equal(last.month, businessDay(now).slice(0, 7))
    assert.equal(last.orders, before.months.at(-1)!.orders + 2)
    assert.equal(first.orders, before.months[0]!.orders + 1)
    const labels = (groups: typeof last.groups) =>
      groups.find(({ name }) => name === group.name)?.labels
    assert.equal(labels(last.groups), 6_000)
    assert.equal(labels(first.groups), 3_000)
    assert.equal(after.this_month, before.this_month + 2)
    assert.equal(after.year_before, before.year_before + 1)
  })

  test('the staff’s home page takes nine statements for any tasks', async ({ assert }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    assert.isAtMost(await countQueries(() => visitor.get(HOME_PATH)), 9)
  })
})
