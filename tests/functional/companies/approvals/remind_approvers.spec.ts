import {
  USER_PAGE,
  createApprover,
  createRegistration,
  newestApprovalCode,
  requestOf,
} from '#tests/functional/companies/approvals/approval_scene'
import { remindApprovers } from '#app/companies/approvals/remind_approvers'
import { mailsTo } from '#tests/functional/setup/mails'
import { DAY_MS } from '#shared/ground/dates/spans'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const DAYS = 3
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

const remind = () => remindApprovers(db.connection(), DAYS, new Date())

const remindersTo = async (address: string) =>
  (await mailsTo(address)).filter(({ template }) => template === 'approvals_waiting')

test.group('Reminders of approvals', () => {
  test('a reminder lists overdue requests in one mail per approver', async ({ assert }) => {
    const english = await createApprover()
    const french = await createApprover({ language: 'fr' })
    const old = [
      await createRegistration({ now: daysAgo(4) }),
      await createRegistration({ now: daysAgo(DAYS) }),
    ]
    const young = await createRegistration({ now: daysAgo(2) })
    const { requests, mails } = await remind()
    assert.isAtLeast(requests, 2)
    assert.isAtLeast(mails, 2)
    for (const { user } of [english, french]) {
      const [mail, ...others] = await remindersTo(user.email)
      assert.lengthOf(others, 0)
      assert.equal(mail?.language, user.language)
      for (const { company } of old) assert.include(mail!.text, company.cofor10)
      assert.notInclude(mail!.text, young.company.cofor10)
      assert.match(mail!.text, /https?:\/\/[^\s/]+\/approvals\s/)
    }
  })

  test('a reminder omits a request whose user no longer exists', async ({ assert, cleanup }) => {
    const { user: approver } = await createApprover()
    const { company, user } = await createRegistration({ now: daysAgo(5) })
    const { id } = await requestOf({ user_id: user.id })
    cleanup(async () => {
      await db.from('approval_requests').where('id', id).delete()
    })
    await db.from('users').where('id', user.id).delete()
    await remind()
    for (const { text } of await remindersTo(approver.email)) {
      assert.notInclude(text, company.cofor10)
    }
  })

  test('each request is listed in only one reminder', async ({ assert }) => {
    const { user: approver } = await createApprover()
    const first = await createRegistration({ now: daysAgo(5) })
    await remind()
    await remind()
    assert.lengthOf(await remindersTo(approver.email), 1)
    const second = await createRegistration({ now: daysAgo(5) })
    await remind()
    const [, mail] = await remindersTo(approver.email)
    assert.include(mail!.text, second.company.cofor10)
    assert.notInclude(mail!.text, first.company.cofor10)
  })

  test('several servers send a reminder once', async ({ assert }) => {
    const { user: approver } = await createApprover()
    const { user } = await createRegistration({ now: daysAgo(5) })
    await Promise.all([remind(), remind(), remind(), remind()])
    assert.lengthOf(await remindersTo(approver.email), 1)
    assert.isNotNull((await requestOf({ user_id: user.id })).reminded_at)
  })

  test('a request without approvers is listed in a reminder once there is an approver', async ({
    assert,
    cleanup,
  }) => {
    const { user } = await createRegistration({ now: daysAgo(5) })
    const approvers = db
      .from('users')
      .where('is_active', true)
      .whereIn(
        'id',
        db
          .from('user_roles')
          .join('role_rights', 'role_rights.role_id', 'user_roles.role_id')
          .where('role_rights.right_name', 'accounts.approve_user')
          .select('user_roles.user_id')
      )
    const ids = (await approvers.select('id')).map(({ id }) => id)
    const switchAll = async (isActive: boolean) => {
      await db.from('users').whereIn('id', ids).update({ is_active: isActive })
    }
    cleanup(() => switchAll(true))
    await switchAll(false)
    await remind()
    assert.isNull((await requestOf({ user_id: user.id })).reminded_at)
    const { user: approver } = await createApprover()
    await remind()
    assert.lengthOf(await remindersTo(approver.email), 1)
    assert.isNotNull((await requestOf({ user_id: user.id })).reminded_at)
  })

  test('a reminder omits decided requests', async ({ assert }) => {
    const { user: approver, visitor } = await createApprover()
    const { company, user } = await createRegistration({ now: daysAgo(5) })
    const token = await newestApprovalCode(approver)
    await visitor.post(USER_PAGE, { token, approved: true })
    await remind()
    const texts = (await remindersTo(approver.email)).map(({ text }) => text).join('')
    assert.notInclude(texts, company.cofor10)
    assert.isNull((await requestOf({ user_id: user.id })).reminded_at)
  })
})
