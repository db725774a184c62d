import { createHash } from 'node:crypto'
import { requestAddressApproval } from '#app/companies/addresses/request_address_approval'
import { mailOf } from '#app/mailing/outbox/outbox'
import { renderMail } from '#app/mailing/wording/render_mail'
import { createAddress } from '#database/factories/company_factory'
import { createUser } from '#database/factories/user_factory'
import { transaction } from '#database/transaction'
import { USER_PAGE, createUserApproval } from '#tests/functional/companies/approvals/approval_scene'
import { addConfirmed, addCopy } from '#tests/functional/companies/copies/copy_scene'
import { createFulfilment, move } from '#tests/functional/labels/fulfilment/fulfilment_scene'
import {
  complete,
  newEmail,
  newSite,
  registered,
} from '#tests/functional/companies/registration/registration_scene'
import { createStaff } from '#tests/functional/setup/staff'
import { createScene } from '#tests/functional/setup/supplier_scene'
import { Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

/** Makes the product write a mail of every kind whose link leads to a page of its own. */
export async function writeMails(): Promise<void> {
  const site = await newSite()
  await registered(complete(site.cofor10))
  await createUserApproval()
  const approved = await createUserApproval()
  const { visitor } = approved.approver
  await visitor.post(USER_PAGE, { token: approved.code, approved: true })
  const service = await createStaff()
  await service.visitor.post(`/backoffice/api/users/${approved.user.id}/activate/`)
  const rejected = await createUserApproval()
  await visitor.post(USER_PAGE, { token: rejected.code, approved: false })
  const { company, user } = await createScene()
  const client = db.connection()
  const id = await createAddress(client, company, 'DISTRIBUTION', 'CLIENT_APPROVAL_REQUESTED')
  await transaction(db.connection(), (trx) =>
    requestAddressApproval(trx, { id, companyId: company.id }, new Date())
  )
  const colleague = await createUser(client, { companyId: service.company.id, roles: ['ANALYST'] })
  const colleaguePath = `/backoffice/api/users/${colleague.id}/`
  const { body: form } = await service.visitor.get(colleaguePath)
  await service.visitor.put(colleaguePath, { ...form, email: newEmail() })
  await addCopy((await createScene()).visitor)
  const { supplier, order, staff } = await createFulfilment('ORDER_PENDING')
  await addConfirmed(supplier.visitor, { kinds: ['CONFIRMATION'] })
  await move(staff.visitor, order.id, { to: 'ORDER_RECEIVED' })
  const account = { email: user.email, account_id: company.cofor10 }
  await new Visitor().post('/accounts/api/reset_password/', account)
}

export const KINDS_WITH_LINKS = [
  'confirm_email',
  'user_approval_requested',
  'address_approval_requested',
  'user_approved',
  'activation_requested',
  'user_activated',
  'user_rejected',
  'password_reset',
  'email_change_asked',
  'copy_confirmation',
  'order_state_changed',
] as const

export async function newestMail(): Promise<number> {
  const newest = await db.from('mail_outbox').max('id as id').first()
  return Number(newest?.id ?? 0)
}

/** Returns the templates of mails after `lastId`, each with the path of its newest link. */
export async function linksSince(lastId: number): Promise<Map<string, string>> {
  const newest = db.from('mail_outbox').where('id', '>', lastId).groupBy('template').max('id as id')
  const ids = (await newest).map(({ id }) => Number(id))
  const links = new Map<string, string>()
  for (const row of await db.from('mail_outbox').whereIn('id', ids)) {
    const { html } = await renderMail(mailOf(row))
    const [, href] = /<a[^>]* href="(http[^"]+)"/.exec(html) ?? []
    if (href) links.set(row.template, new URL(href).pathname)
  }
  return links
}

/** Returns a digest of each table's content, without the sessions of anonymous visitors. */
export async function everyRow(): Promise<Record<string, string>> {
  const tables = await db.connection().getAllTables()
  const digests: Record<string, string> = {}
  for (const table of tables) {
    const rows = db.from(table).if(table === 'sessions', (query) => query.whereNotNull('user_id'))
    const lines = (await rows).map((row) => JSON.stringify(row)).sort()
    digests[table] = createHash('sha256').update(lines.join('\n')).digest('hex')
  }
  return digests
}
