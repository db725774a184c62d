import { runActedBy } from '#app/foundation/audit_trail/acted_by'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import type { AuditRow } from '#shared/operations/audit_log_contract'
import { countQueries } from '#tests/functional/setup/database/count_queries'
import { csvCells, listPath, readList } from '#tests/functional/setup/lists'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { UserRecord } from '#database/factories/user_factory'
import { createUser } from '#database/factories/user_factory'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

let subjects = 0

const ownSubject = () => `kind_${process.pid}_${(subjects += 1)}_${Date.now() % 1_000_000}`

interface Written {
  user?: UserRecord | null
  subject: string
  subjectId?: number
  action?: string
  at?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

const write = ({ user = null, subject, subjectId = 1, action = 'test.do', at, ...rest }: Written) =>
  transaction(db.connection(), (trx) =>
    writeAudit(
      trx,
      { userId: user && user.id, action, subject, subjectId, ...rest },
      new Date(at ?? '2026-03-01T12:00:00.000Z')
    )
  )

const read = async (
  { visitor }: Awaited<ReturnType<typeof createStaff>>,
  filter: object,
  sort: ['at', 'ASC' | 'DESC'] = ['at', 'DESC']
) => (await readList<AuditRow>(visitor, 'audit_log', { filter, sort })).rows

test.group('The audit log', () => {
  test('the audit log shows who did what, when, with old and new values', async ({ assert }) => {
    const admin = await createStaff('ADMINISTRATOR')
    const { user } = await createScene({ user: { firstName: 'Ines', lastName: 'Kaya' } })
    const subject = ownSubject()
    await write({ user, subject, subjectId: 7, before: { phone: '1' }, after: { phone: '2' } })
    const [row] = await read(admin, { subject })
    assert.containsSubset(row, {
      at: '2026-03-01T12:00:00.000Z',
      user_name: 'Ines Kaya',
      user_email: user.email,
      action: 'test.do',
      subject_id: 7,
      before: { phone: '1' },
      after: { phone: '2' },
    })
    const { body } = await admin.visitor.get(`/backoffice/api/audit_log/${row!.id}/`)
    assert.deepEqual(body, row)
  })

  test('the audit log is sorted newest first, or oldest first on request', async ({ assert }) => {
    const admin = await createStaff('ADMINISTRATOR')
    const subject = ownSubject()
    const days = ['2026-03-02', '2026-03-01', '2026-03-03']
    for (const day of days) await write({ subject, at: `${day}T10:00:00.000Z` })
    const dates = (rows: readonly AuditRow[]) => rows.map(({ at }) => at.slice(0, 10))
    assert.deepEqual(dates(await read(admin, { subject })), days.toSorted().toReversed())
    assert.deepEqual(dates(await read(admin, { subject }, ['at', 'ASC'])), days.toSorted())
  })

  test('the audit log is filtered by user, action, record and time', async ({ assert }) => {
    const admin = await createStaff('ADMINISTRATOR')
    const { company, user } = await createScene()
    const other = await createUser(db.connection(), {
      companyId: company.id,
      firstName: 'Zoë',
      lastName: 'Thistlewood',
    })
    const subject = ownSubject()
    const at = '2026-03-05T00:00:00.000Z'
    await write({ user, subject, subjectId: 1, action: 'test.first' })
    await write({ user: other, subject, subjectId: 2, action: 'test.second', at })
    const actions = async (filter: object) =>
      (await read(admin, { subject, ...filter }, ['at', 'ASC'])).map(({ action }) => action)
    assert.deepEqual(await actions({}), ['test.first', 'test.second'])
    assert.deepEqual(await actions({ who: 'zoë thistle' }), ['test.second'])
    assert.deepEqual(await actions({ who: user.email }), ['test.first'])
    assert.deepEqual(await actions({ who: '%' }), [])
    assert.deepEqual(await actions({ user_id: other.id }), ['test.second'])
    assert.deepEqual(await actions({ action: 'test.first' }), ['test.first'])
    assert.deepEqual(await actions({ subject_id: 2 }), ['test.second'])
    assert.deepEqual(await actions({ from: at }), ['test.second'])
    assert.deepEqual(await actions({ until: '2026-03-04T23:59:59.999Z' }), ['test.first'])
    assert.deepEqual(await actions({ from: at, until: at }), ['test.second'])
  })

  test('the audit log names acting staff and user, and filters by either', async ({ assert }) => {
    const admin = await createStaff('ADMINISTRATOR')
    const { company, user } = await createScene({ user: { firstName: 'Alex', lastName: 'Morel' } })
    const [firstName, lastName] = ['Birgit', 'Hoffmann']
    const staff = await createUser(db.connection(), { companyId: company.id, firstName, lastName })
    const subject = ownSubject()
    await runActedBy(staff.id, () => write({ user, subject }))
    const [row] = await read(admin, { subject })
    assert.containsSubset(row, {
      user_name: 'Alex Morel',
      acted_by: staff.id,
      acted_by_name: 'Birgit Hoffmann',
      acted_by_email: staff.email,
    })
    for (const who of ['alex morel', 'birgit hoffmann', staff.email, user.email]) {
      assert.lengthOf(await read(admin, { subject, who }), 1, who)
    }
    assert.lengthOf(await read(admin, { subject, who: 'alex hoffmann' }), 0)
    const { body } = await admin.visitor.get<string>(
      listPath('audit_log', { filter: { subject }, format: 'csv' })
    )
    const [heading, cells] = csvCells(body)
    assert.equal(cells![heading!.indexOf('Staff member who acted')], 'Birgit Hoffmann')
  })

  test('the audit log lists the actions and kinds that occur', async ({ assert }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    const subject = ownSubject()
    await write({ subject, action: `${subject}.done` })
    const { body } = await visitor.get('/backoffice/api/audit_log/choices/')
    assert.include(body.subjects, subject)
    assert.include(body.actions, `${subject}.done`)
  })

  test('the audit log keeps entries of deleted users and of the system', async ({ assert }) => {
    const admin = await createStaff('ADMINISTRATOR')
    const subject = ownSubject()
    await write({ subject })
    const [row] = await read(admin, { subject })
    assert.deepEqual([row!.user_id, row!.user_name], [null, null])
  })

  test('the audit log is downloaded with the values before and after', async ({ assert }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    const subject = ownSubject()
    await write({ subject, after: { limit: 5 } })
    const { body } = await visitor.get<string>(
      listPath('audit_log', { filter: { subject }, format: 'csv' })
    )
    const [heading, ...rows] = csvCells(body)
    assert.lengthOf(rows, 1)
    assert.equal(rows[0]![heading!.indexOf('After')], '{"limit":5}')
  })

  test('the audit log takes as many queries for any number of users', async ({ assert }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    const { company } = await createScene()
    const subject = ownSubject()
    for (let index = 0; index < 10; index += 1) {
      await write({ subject, user: await createUser(db.connection(), { companyId: company.id }) })
    }
    const queries = (last: number) =>
      countQueries(() => readList(visitor, 'audit_log', { filter: { subject }, range: [0, last] }))
    assert.equal(await queries(9), await queries(0))
  })

  test('the audit log cannot be changed by anybody', async ({ assert }) => {
    const admin = await createStaff('ADMINISTRATOR')
    const subject = ownSubject()
    await write({ subject })
    const [row] = await read(admin, { subject })
    const path = `/backoffice/api/audit_log/${row!.id}/`
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      assert.equal((await admin.visitor.request(method, path, {})).status, 404, method)
    }
    assert.deepEqual(await read(admin, { subject }), [row!])
  })

  test('the audit log refuses invalid filters', async ({ assert }) => {
    const { visitor } = await createStaff('ADMINISTRATOR')
    const filters = [
      { from: 'yesterday' },
      { from: '2026-13-45T00:00:00.000Z' },
      { subject_id: -1 },
      { subject_id: 1e300 },
      { user_id: 'x' },
      { before: '{}' },
    ]
    for (const filter of filters) {
      const { status } = await visitor.get(listPath('audit_log', { filter }))
      assert.equal(status, 422, JSON.stringify(filter))
    }
    const odd = { from: '2026-02-31T00:00:00.000Z', until: '0000-01-01T00:00:00.000Z' }
    assert.include([200, 422], (await visitor.get(listPath('audit_log', { filter: odd }))).status)
    assert.equal((await visitor.get('/backoffice/api/audit_log/987654321/')).status, 404)
  })
})
