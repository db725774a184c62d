import {
  COPIES,
  addConfirmed,
  newAddress,
  recipientOf,
} from '#tests/functional/companies/copies/copy_scene'
import {
  commitMails,
  deliverWith,
  emptyOutbox,
  mailerFor,
  passAt,
} from '#tests/functional/mailing/outbox_fixture'
import { orderPlacedMail } from '#tests/functional/mailing/example_mails'
import { SmtpCatcher } from '#tests/functional/mailing/smtp_catcher'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import limiter from '@adonisjs/limiter/services/main'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'

const START = new Date(Math.floor(Date.now() / 1_000) * 1_000)
const HOUR_MS = 3_600_000

test.group('Addresses that a mail server refuses', (group) => {
  let catcher: SmtpCatcher
  let mailer: ReturnType<typeof mailerFor>

  group.each.setup(async () => {
    await limiter.clear()
    catcher = new SmtpCatcher()
    mailer = mailerFor(await catcher.start())
    return async () => {
      await mailer.close()
      await catcher.stop()
      await emptyOutbox()
    }
  })

  /** Sends a mail to each address, the given number of hours after {@link START}. */
  async function send(hours: number, ...addresses: string[]): Promise<void> {
    const now = new Date(START.getTime() + hours * HOUR_MS)
    await db.from('mail_outbox').where('state', 'PENDING').delete()
    await commitMails(
      addresses.map((to) => orderPlacedMail(to)),
      now
    )
    await passAt(now, deliverWith(mailer))
  }

  const refusedFor = async (visitor: Visitor, companyId: number) =>
    (await visitor.get(`/backoffice/api/companies/${companyId}/`)).body.refused_addresses

  test('a refused recipient is shown at the company until a mail arrives', async ({ assert }) => {
    const { visitor, company, user } = await createScene()
    const { visitor: staff } = await createStaff()
    const email = await addConfirmed(visitor)
    catcher.responseTo = (address) => (address === email ? 550 : 250)
    await send(0, email, user.email)
    const refused = [{ email, reason: '550 not now or never', refused_at: START.toISOString() }]
    assert.deepEqual(await refusedFor(staff, company.id), refused)
    assert.deepEqual((await visitor.get(COPIES)).body.refused, refused)
    const other = await createScene()
    assert.deepEqual((await other.visitor.get(COPIES)).body.refused, [])
    catcher.responseTo = () => 250
    await send(1, email)
    assert.deepEqual(await refusedFor(staff, company.id), [])
    assert.deepEqual((await visitor.get(COPIES)).body.refused, [])
  })

  test('the last refusal counts, also of a user and of a contact', async ({ assert }) => {
    const { visitor, company, user } = await createScene()
    const { visitor: staff } = await createStaff()
    const contact = newAddress()
    await db.from('contacts').where({ company_id: company.id, category: 'COMMERCIAL' }).delete()
    await db.table('contacts').insert({
      ...{ company_id: company.id, category: 'COMMERCIAL', name: 'Zoé', phone: '' },
      email: contact,
    })
    catcher.responseTo = () => 552
    await send(0, contact, user.email)
    await send(2, user.email)
    const refused: { email: string; refused_at: string }[] = await refusedFor(staff, company.id)
    const shown = refused.map(({ email, refused_at: at }) => [email, at]).sort()
    assert.deepEqual(
      shown,
      [
        [contact, START.toISOString()],
        [user.email, new Date(START.getTime() + 2 * HOUR_MS).toISOString()],
      ].sort()
    )
    assert.lengthOf((await visitor.get(COPIES)).body.refused, 2)
  })

  test('a mail that is refused for now is not shown', async ({ assert }) => {
    const { visitor } = await createScene()
    const email = await addConfirmed(visitor)
    catcher.responseTo = () => 451
    await send(0, email)
    assert.deepEqual((await visitor.get(COPIES)).body.refused, [])
    assert.isDefined(await recipientOf(visitor, email))
  })
})
