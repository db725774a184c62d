import { attachFiles } from '#app/mailing/sending/attach_files'
import { deliverBy } from '#app/mailing/sending/send_due_mails'
import { customerServiceEmail } from '#config/mail'
import {
  CONFIRMATION,
  COPIES,
  addConfirmed,
  addCopy,
  codeTo,
  confirm,
  copiesTo,
  newAddress,
  recipientOf,
} from '#tests/functional/companies/copies/copy_scene'
import { createFulfilment, move } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import { emptyOutbox, mailerFor, passAt } from '#tests/functional/mailing/outbox_fixture'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import { mailKindsTo, mailsTo } from '#tests/functional/setup/mails'
import { createStaff } from '#tests/functional/setup/staff'
import { auditOf } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

/** Creates a confirmed recipient with a copy; `path` is the path of the copy's unsubscribe link. */
async function createSubscription() {
  const scene = await createFulfilment('IN_PRODUCTION')
  const email = await addConfirmed(scene.supplier.visitor)
  await move(scene.staff.visitor, scene.order.id, { to: 'SHIPPED', rolls: 'generate' })
  const [copy] = await copiesTo(email)
  const path = new URL(copy!.unsubscribeUrl!).pathname
  return { ...scene, email, path, token: decodeURIComponent(path.split('/').at(-1)!) }
}

const ONE_CLICK = {
  rawBody: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  withoutCsrf: true,
}

test.group('Links of copies', (group) => {
  group.each.setup(() => limiter.clear())

  test('the page of a confirmation shows company and mails, and changes nothing', async ({
    assert,
  }) => {
    const { visitor, company } = await createScene()
    const email = newAddress()
    await addCopy(visitor, { email })
    const code = await codeTo(email)
    const { status, body } = await new Visitor().get(`${CONFIRMATION}?token=${code}`)
    assert.deepEqual([status, body], [200, { company: company.name, email, kinds: ['SHIPPED'] }])
    assert.deepEqual((await recipientOf(visitor, email)).waiting_kinds, ['SHIPPED'])
  })

  test('a code of a confirmation works once, for seven days, until a newer one is sent', async ({
    assert,
  }) => {
    const { visitor } = await createScene()
    const email = newAddress()
    await addCopy(visitor, { email })
    const first = await codeTo(email)
    const { pk, kinds, updated_at } = await recipientOf(visitor, email)
    await visitor.put(`${COPIES}${pk}/`, { language: 'en', kinds, updated_at })
    const second = await codeTo(email)
    assert.deepEqual([(await confirm(first)).status, (await confirm(second)).status], [404, 204])
    assert.equal((await confirm(second)).status, 404)
    const other = newAddress()
    await addCopy(visitor, { email: other })
    const { expires_at } = await recipientOf(visitor, other)
    assert.closeTo(new Date(expires_at!).getTime() - Date.now(), 7 * 86_400_000, 60_000)
    await db
      .from('mail_copies')
      .where('email', other)
      .update({ expires_at: '2026-01-01 00:00:00.000' })
    const late = await confirm(await codeTo(other))
    assert.deepEqual([late.status, late.body.code], [404, 'INVALID_CODE'])
  })

  test('an unsent confirmation of a deleted recipient is not sent any more', async ({ assert }) => {
    const { visitor } = await createScene()
    const email = newAddress()
    await addCopy(visitor, { email })
    const { pk } = await recipientOf(visitor, email)
    await visitor.delete(`${COPIES}${pk}/`)
    const { state } = await db.from('mail_outbox').where('to_address', email).firstOrFail()
    assert.equal(state, 'DISMISSED')
  })

  test('the page of an unsubscribe link shows what it ends, and its button ends it', async ({
    assert,
  }) => {
    const { supplier, email, token, path } = await createSubscription()
    const stranger = new Visitor()
    const shown = await stranger.get(`${COPIES}unsubscribe/?token=${encodeURIComponent(token)}`)
    assert.deepEqual(shown.body, {
      company: supplier.company.name,
      email,
      kinds: ['SHIPPED'],
    })
    assert.equal((await stranger.get(path)).status < 500, true)
    assert.isDefined(await recipientOf(supplier.visitor, email))
    assert.equal((await stranger.post(path)).status, 204)
    assert.isUndefined(await recipientOf(supplier.visitor, email))
    assert.deepEqual((await mailKindsTo(supplier.user.email)).at(-1), ['fr', 'copy_unsubscribed'])
    const last = (await auditOf('company', supplier.company.id)).at(-1)!
    assert.deepEqual([last.action, last.user_id], ['accounts.unsubscribe_copy', null])
    assert.equal((await stranger.post(path)).status, 404)
  })

  test('one click in a mail program unsubscribes without a session and without a CSRF token', async ({
    assert,
  }) => {
    const { supplier, email, path } = await createSubscription()
    const { status, headers } = await new Visitor().post(path, undefined, ONE_CLICK)
    assert.equal(status, 204)
    assert.isEmpty(headers.getSetCookie())
    assert.isUndefined(await recipientOf(supplier.visitor, email))
  })

  test('a changed or invented unsubscribe token ends nothing', async ({ assert }) => {
    const { supplier, email, path } = await createSubscription()
    for (const wrong of [`${path.slice(0, -3)}abc`, '/accounts/copies_unsubscribe/1']) {
      assert.equal((await new Visitor().post(wrong, undefined, ONE_CLICK)).status, 404)
    }
    assert.isDefined(await recipientOf(supplier.visitor, email))
  })

  test('only the endpoint of one click works without a CSRF token', async ({ assert }) => {
    const { visitor } = await createScene()
    const email = newAddress()
    await addCopy(visitor, { email })
    const code = { token: await codeTo(email) }
    const { status, body } = await visitor.post(CONFIRMATION, code, { withoutCsrf: true })
    assert.deepEqual([status, body.code], [403, 'BAD_CSRF_TOKEN'])
  })

  test('a sent copy has the headers of one click, and other mails have none', async ({
    assert,
    cleanup,
  }) => {
    const catcher = new SmtpCatcher()
    const mailer = mailerFor(await catcher.start())
    cleanup(async () => {
      await mailer.close()
      await catcher.stop()
      await emptyOutbox()
    })
    await emptyOutbox()
    const { supplier, email, path } = await createSubscription()
    const attach = attachFiles(db.connection(), () => new Date())
    await passAt(new Date(), deliverBy(mailer, customerServiceEmail, attach))
    const mails = await catcher.readMails()
    const headerOf = (address: string, name: string) =>
      mails
        .filter(({ to }) => to?.[0]?.address === address)
        .map(({ headers }) => headers.find(({ key }) => key === name)?.value)
    assert.deepEqual(headerOf(email, 'list-unsubscribe-post'), [
      undefined,
      'List-Unsubscribe=One-Click',
    ])
    const [, address] = headerOf(email, 'list-unsubscribe')
    assert.match(address!, /^<http[^\s<>]+>$/)
    assert.equal(new URL(address!.slice(1, -1)).pathname.split('/')[2], path.split('/')[2])
    assert.deepEqual(headerOf(supplier.user.email, 'list-unsubscribe'), [undefined])
  })

  test('copies are not sent again after unsubscribing, and staff never see the link', async ({
    assert,
  }) => {
    const { email, path, order } = await createSubscription()
    const { visitor: staff } = await createStaff('ADMINISTRATOR')
    const mail = await db
      .from('mail_outbox')
      .where({ to_address: email, order_id: order.id })
      .firstOrFail()
    await db.from('mail_outbox').where('id', mail.id).update({ state: 'SENT' })
    const shown = await staff.get(`/backoffice/api/mail_outbox/${mail.id}/`)
    assert.match(shown.body.text, /copies_unsubscribe\/hidden\n/)
    await new Visitor().post(path, undefined, ONE_CLICK)
    const again = await staff.post(`/backoffice/api/mail_outbox/${mail.id}/resend/`, {})
    assert.deepEqual([again.status, again.body.code], [409, 'MAIL_CODE_DEAD'])
    const copies = (await mailsTo(email)).filter(
      ({ template }) => template === 'order_state_changed'
    )
    assert.lengthOf(copies, 1)
  })
})
