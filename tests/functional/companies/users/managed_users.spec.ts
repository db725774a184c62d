import { endpoints } from '#app/foundation/endpoints/endpoint'
import { createStaffCompany } from '#database/factories/company_factory'
import { temporaryAccount } from '#database/factories/approval_factory'
import { createUser } from '#database/factories/user_factory'
import { createStaffWith } from '#tests/functional/setup/staff'
import { auditOf, storedRow } from '#tests/functional/setup/stored'
import type { HttpResponse, Visitor } from '#tests/functional/setup/visitor'
import {
  type Pair,
  PAIRS,
  SUPPLIERS_RIGHTS,
  type Subject,
  createManager,
  enact,
  isAdministrator,
  stateOf,
} from '#tests/functional/companies/users/managing_scene'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

interface Managing {
  prepare?: (subject: Subject) => Promise<unknown>
  body?: (subject: Subject) => unknown
  /** Ends the effects of the request on the manager's session. */
  undo?: (visitor: Visitor) => Promise<unknown>
  /** Returns whether further rules allow the request. */
  isAllowed?: (pair: Pair) => boolean
  /** True if the request reaches only users of the manager's company. */
  isOfColleagues?: boolean
}

const ofUser = ({ id }: Subject) => db.from('users').where('id', id)

const isActive = (active: boolean) => (subject: Subject) =>
  ofUser(subject).update({ is_active: active })

const inState = (state: string) => (subject: Subject) => ofUser(subject).update({ state })

const withFactor = (subject: Subject) =>
  ofUser(subject).update({ totp_confirmed_at: '2026-01-01 00:00:00.000' })

const newEmailOf = ({ email }: Subject) => ({ email: `new-${email}` })

const withPendingEmail = (subject: Subject) =>
  db.table('email_changes').insert({
    user_id: subject.id,
    ...newEmailOf(subject),
    asked_at: '2026-01-01 00:00:00.000',
    expires_at: '2099-01-01 00:00:00.000',
  })

const chosen = ({ id }: Subject) => ({ users: [id] })

const formOf = async ({ id }: Subject) => {
  const { email, last_name, phone, language, updated_at } = await storedRow('users', id)
  const updatedAt = new Date(`${updated_at.replace(' ', 'T')}Z`).toISOString()
  return { email, first_name: 'Renamed', last_name, phone, language, updated_at: updatedAt }
}

/** Returns whether the subject is a supplier user without staff rights (rule 1.10). */
const isActedFor = ({ where, subject }: Pair) =>
  where === 'supplier' && subject.every((right) => SUPPLIERS_RIGHTS.includes(right))

const REQUESTS: Readonly<Record<string, Managing>> = {
  'PUT backoffice/api/users/:id/': { body: formOf },
  'PUT backoffice/api/users/:id/roles/': {
    body: ({ id }) => ({ roles: [], seen: [`ROLE_OF_${id}`] }),
    isAllowed: isAdministrator,
  },
  'PUT backoffice/api/users/:id/approval_limit/': {
    prepare: (subject) => ofUser(subject).update({ approval_limit_cents: 500 }),
    body: () => ({ limit: null, seen: '5.00' }),
    isAllowed: ({ where }) => where === 'supplier',
  },
  'POST backoffice/api/users/:id/enable/': { prepare: isActive(false) },
  'POST backoffice/api/users/:id/disable/': {},
  'POST backoffice/api/users/:id/expire_password/': {},
  'POST backoffice/api/users/:id/send_password_reset/': {},
  'POST backoffice/api/users/:id/reset_second_factor/': { prepare: withFactor },
  'POST backoffice/api/users/:id/activate/': { prepare: inState('CS_APPROVAL_REQUESTED') },
  'POST backoffice/api/users/:id/act/': {
    isAllowed: isActedFor,
    undo: (visitor) => visitor.post('/accounts/api/stop_acting/'),
  },
  'POST backoffice/api/users/:id/confirm_email/': {
    prepare: withPendingEmail,
    body: newEmailOf,
    isAllowed: isAdministrator,
  },
  'POST backoffice/api/users/:id/withdraw_email/': { prepare: withPendingEmail, body: newEmailOf },
  'POST accounts/api/users_activate/': {
    prepare: inState('CS_APPROVAL_REQUESTED'),
    body: ({ email, accountId }) => ({ email, account_id: accountId }),
  },
  'POST accounts/api/users_enable/': {
    prepare: isActive(false),
    body: chosen,
    isOfColleagues: true,
  },
  'POST accounts/api/users_disable/': { body: chosen, isOfColleagues: true },
  'POST accounts/api/approvals/:pk/': {
    prepare: inState('CLIENT_APPROVAL_REQUESTED'),
    body: () => ({ approved: true, feedback: '' }),
  },
}

const pathOf = (request: string, { id, requestId }: Subject) =>
  `/${request.replace(/^\w+ /, '').replace(':id', String(id)).replace(':pk', String(requestId))}`

const wordsOf = ({ manager, subject, where }: Pair) =>
  `${manager.join(' ')} on ${subject.join(' ')} of ${where}`

test.group('Rights to manage users', (group) => {
  group.each.setup(() => limiter.clear())

  test('the table of this test contains every endpoint that changes a user', ({ assert }) => {
    const changing = endpoints
      .filter(({ method, path }) => method !== 'GET' && isAboutUsers(path))
      .map(({ method, path }) => `${method} ${path}`)
    assert.sameMembers([...changing, 'POST accounts/api/approvals/:pk/'], Object.keys(REQUESTS))
  })

  for (const [request, managing] of Object.entries(REQUESTS)) {
    test(`only rights decide who may send ${request}`, async ({ assert }) => {
      const manager = await createManager()
      const [method = ''] = request.split(' ')
      const pairs = PAIRS.filter(({ where }) => !managing.isOfColleagues || where === 'own company')
      for (const pair of pairs) {
        const subject = await enact(manager, pair)
        await managing.prepare?.(subject)
        const body: unknown = await managing.body?.(subject)
        const isAllowed = pair.isManaged && (managing.isAllowed?.(pair) ?? true)
        const before = isAllowed ? null : await stateOf(subject)
        const response: HttpResponse = await manager.visitor.request(
          method,
          pathOf(request, subject),
          body
        )
        if (isAllowed) {
          assert.include([200, 204], response.status, wordsOf(pair))
          assert.lengthOf(await auditOf('user', subject.id), 1, wordsOf(pair))
        } else {
          assert.include([403, 409], response.status, wordsOf(pair))
          assert.deepEqual(await stateOf(subject), before, wordsOf(pair))
        }
        await managing.undo?.(manager.visitor)
      }
    })
  }

  test('only administrators can bind a staff company with a temporary account id', async ({
    assert,
  }) => {
    const staff = await createStaffWith('accounts.change_company')
    const client = db.connection()
    const company = await createStaffCompany(client)
    await createUser(client, { companyId: company.id, roles: ['APPROVER'] })
    const temporary = temporaryAccount()
    await client.from('companies').where('id', company.id).update({ cofor10: temporary })
    const path = `/backoffice/api/companies/${company.id}/bind/`
    const { status, body } = await staff.visitor.post(path, { cofor10: 'REALONE001' })
    assert.deepEqual([status, body.code], [403, 'ADMINISTRATORS_ONLY'])
    assert.equal((await storedRow('companies', company.id)).cofor10, temporary)
  })
})

const isAboutUsers = (path: string) =>
  /^(backoffice\/api\/users\/:id\/|accounts\/api\/users_)/.test(path)
