import {
  INBOX,
  addWaitingAddress,
  createApprover,
  createRegistration,
  requestOf,
} from '#tests/functional/companies/approvals/approval_scene'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { createStaffWith } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import type { ApprovalPage, ApprovalRow } from '#shared/companies/approvals/approval_contract'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

async function createWaitingAddress() {
  const { company } = await createScene()
  const id = await addWaitingAddress(company, 'DISTRIBUTION')
  return { company, request: await requestOf({ address_id: id }) }
}

async function readAll(visitor: Visitor): Promise<ApprovalRow[]> {
  const rows: ApprovalRow[] = []
  let next: string | null = `${INBOX}?limit=500`
  while (next) {
    const { body }: { body: ApprovalPage } = await visitor.get<ApprovalPage>(next)
    rows.push(...body.results)
    next = body.next
  }
  return rows
}

test.group('The inbox of approvals', () => {
  test('the inbox of approvals lists waiting requests, oldest first', async ({ assert }) => {
    const { visitor } = await createApprover()
    const older = await createRegistration({ now: new Date('2020-01-01T10:00:00.000Z') })
    const newer = await createRegistration()
    const address = await createWaitingAddress()
    const rows = await readAll(visitor)
    const times = rows.map(({ requested_at: at }) => at)
    assert.deepEqual(times, [...times].sort())
    const ofCompany = ({ cofor10 }: { cofor10: string }) =>
      rows.find((row) => row.cofor10 === cofor10)
    assert.deepEqual(ofCompany(older.company), {
      pk: (await requestOf({ user_id: older.user.id })).id,
      kind: 'USER',
      requested_at: '2020-01-01T10:00:00.000Z',
      subject: 'Zoé Nadir',
      company_name: older.company.name,
      cofor10: older.company.cofor10,
      city: 'Lyon',
      country_code: 'FR',
      first_user: true,
      order: null,
    })
    assert.isDefined(ofCompany(newer.company))
    assert.include(ofCompany(address.company), {
      kind: 'ADDRESS',
      subject: address.company.name,
      city: 'Lyon',
      first_user: false,
      order: null,
    })
  })

  test('the inbox of approvals omits a request whose user no longer exists', async ({
    assert,
    cleanup,
  }) => {
    const { visitor } = await createApprover()
    const { company, user } = await createRegistration()
    const { id } = await requestOf({ user_id: user.id })
    cleanup(async () => {
      await db.from('approval_requests').where('id', id).delete()
    })
    await db.from('users').where('id', user.id).delete()
    const accounts = (await readAll(visitor)).map(({ cofor10 }) => cofor10)
    assert.notInclude(accounts, company.cofor10)
  })

  test('the inbox of approvals shows only kinds that the user may decide', async ({ assert }) => {
    const user = await createRegistration()
    const address = await createWaitingAddress()
    const userRequest = await requestOf({ user_id: user.user.id })
    const CASES = [
      ['accounts.approve_user', 'USER', userRequest.id, address.request.id],
      ['accounts.approve_address', 'ADDRESS', address.request.id, userRequest.id],
    ] as const
    for (const [right, kind, open, closed] of CASES) {
      const { visitor } = await createStaffWith(right)
      const rows = await readAll(visitor)
      assert.deepEqual([...new Set(rows.map((row) => row.kind))], [kind])
      const waiting = rows.map(({ pk }) => pk)
      assert.include(waiting, open)
      assert.equal((await visitor.get(`${INBOX}${open}/`)).body.kind, kind)
      assert.equal((await visitor.get(`${INBOX}${closed}/`)).status, 404)
      assert.equal((await visitor.post(`${INBOX}${closed}/`, { approved: true })).status, 404)
    }
  })

  test('the inbox of approvals is paged', async ({ assert }) => {
    const { visitor } = await createApprover()
    await createRegistration()
    await createRegistration()
    const first = await visitor.get<ApprovalPage>(`${INBOX}?limit=1`)
    assert.lengthOf(first.body.results, 1)
    assert.isAtLeast(first.body.count, 2)
    assert.isNull(first.body.previous)
    const second = await visitor.get<ApprovalPage>(first.body.next!)
    assert.notEqual(second.body.results[0]!.pk, first.body.results[0]!.pk)
    assert.equal(second.body.previous, `${INBOX}?limit=1&offset=0`)
    assert.equal((await visitor.get(`${INBOX}?limit=0`)).status, 422)
  })

  test('the inbox of approvals opens and decides a request by its id', async ({ assert }) => {
    const { visitor } = await createApprover()
    const { user } = await createRegistration()
    const { id } = await requestOf({ user_id: user.id })
    const page = await visitor.get(`${INBOX}${id}/`)
    assert.deepEqual([page.status, page.body.kind, page.body.user.email], [200, 'USER', user.email])
    const decided = await visitor.post(`${INBOX}${id}/`, { approved: true, feedback: ' Fine ' })
    assert.deepEqual([decided.status, decided.body.state], [200, 'APPROVED'])
    assert.equal(decided.body.decision.feedback, 'Fine')
    const rows = await readAll(visitor)
    const waiting = rows.map(({ pk }) => pk)
    assert.notInclude(waiting, id)
    assert.equal((await visitor.post(`${INBOX}${id}/`, { approved: true })).status, 409)
    assert.equal((await visitor.get(`${INBOX}987654321/`)).status, 404)
  })

  test('the inbox of approvals takes the same number of queries for any length', async ({
    assert,
  }) => {
    const { visitor } = await createApprover()
    await createRegistration()
    const read = async (limit: number) => {
      assert.equal((await visitor.get(`${INBOX}?limit=${limit}`)).status, 200)
    }
    const one = await countQueries(() => read(1))
    for (let index = 0; index < 5; index += 1) await createRegistration()
    await createWaitingAddress()
    assert.isAbove(one, 0)
    assert.equal(await countQueries(() => read(500)), one)
  })

  test('opening a request takes few queries', async ({ assert }) => {
    const { visitor } = await createApprover()
    const { user } = await createRegistration()
    const address = await createWaitingAddress()
    const { id } = await requestOf({ user_id: user.id })
    const read = async (pk: number) => {
      assert.equal((await visitor.get(`${INBOX}${pk}/`)).status, 200)
    }
    // Two of these queries identify the caller.
    assert.isAtMost(await countQueries(() => read(id)), 13)
    assert.isAtMost(await countQueries(() => read(address.request.id)), 7)
  })
})
