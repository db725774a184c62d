import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { auditOf } from '#app/foundation/audit_trail/audit_of'
import { lockCompany } from '#app/companies/companies/lock_company'
import { type RepeatableRequest, oncePerKey } from '#app/foundation/http/idempotency'
import { Forbidden, Refusal } from '#app/foundation/http/refusal'
import { requireSeen } from '#app/foundation/resources/require_unchanged'
import { findTemplate } from '#app/ordering/templates/find_templates'
import { insertRows } from '#database/connection/prepared'
import { countRows } from '#database/count_rows'
import { toDbInstant } from '#database/instant'
import { transaction } from '#database/transaction'
import {
  MAX_TEMPLATES,
  type OrderTemplate,
  type TemplateChange,
  type TemplatePayload,
} from '#shared/ordering/templates/template_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import isEqual from 'lodash/isEqual.js'
import pick from 'lodash/pick.js'

const auditTemplate = auditOf('order_template')

/** Throws 409 `TOO_MANY_TEMPLATES`. */
export function createTemplate(
  user: SignedInUser,
  payload: TemplatePayload,
  request: RequestTime & RepeatableRequest
): Promise<OrderTemplate> {
  return transaction(db.connection(), async (trx) => {
    await lockCompany(trx, user.company.id)
    const id = await oncePerKey(trx, request, async () => {
      await requireRoom(trx, user, payload)
      const at = toDbInstant(request.now)
      const row = { company_id: user.company.id, user_id: user.id, ...columnsOf(payload) }
      const created = await insertRows(trx, 'order_templates', [
        { ...row, created_at: at, updated_at: at },
      ])
      const change = { action: 'orders.create_template', after: auditedOf(payload) }
      await auditTemplate(trx, created, change, { ...request, user })
      return created
    })
    return findTemplate(trx, user, id)
  })
}

/**
 * Replaces a template's name, sharing and lines. A deleted user's template that becomes private is
 * the user's own (rule 5.28). Throws 404, 403 for a colleague's template, 409 if it changed in the
 * meantime, and 409 `TOO_MANY_TEMPLATES`.
 */
export function changeTemplate(
  user: SignedInUser,
  id: number,
  { updated_at: seenAt, ...payload }: TemplateChange,
  request: RequestTime
): Promise<OrderTemplate> {
  return transaction(db.connection(), async (trx) => {
    const before = await lockTemplate(trx, user, id)
    if (isEqual(pick(before, Object.keys(payload)), payload)) return before
    requireSeen([before.updated_at], [seenAt])
    if (payload.is_shared !== before.is_shared) {
      await lockCompany(trx, user.company.id)
      await requireRoom(trx, user, payload, id)
    }
    await trx
      .from('order_templates')
      .where('id', id)
      .update({
        ...columnsOf(payload),
        // A private template has an owner, even if its first one was deleted.
        ...(!payload.is_shared && { user_id: user.id }),
        updated_at: toDbInstant(request.now),
      })
    const values = { before: auditedOf(before), after: auditedOf(payload) }
    const change = { action: 'orders.change_template', ...values }
    await auditTemplate(trx, id, change, { ...request, user })
    return findTemplate(trx, user, id)
  })
}

/** Throws 404, and 403 for a colleague's template. */
export function deleteTemplate(
  user: SignedInUser,
  id: number,
  request: RequestTime
): Promise<void> {
  return transaction(db.connection(), async (trx) => {
    const before = auditedOf(await lockTemplate(trx, user, id))
    await trx.from('order_templates').where('id', id).delete()
    const change = { action: 'orders.delete_template', before }
    await auditTemplate(trx, id, change, { ...request, user })
  })
}

async function lockTemplate(trx: TransactionClientContract, user: SignedInUser, id: number) {
  await trx.from('order_templates').where('id', id).forUpdate().select('id').first()
  const template = await findTemplate(trx, user, id)
  if (!template.may_change) throw new Forbidden()
  return template
}

/** Refuses a template above the limit of the user or, if it is shared, of the locked company. */
async function requireRoom(
  trx: TransactionClientContract,
  { id: userId, company }: SignedInUser,
  { is_shared: isShared }: TemplatePayload,
  except = 0
): Promise<void> {
  const count = (which: object) =>
    countRows(trx.from('order_templates').where(which).whereNot('id', except))
  const own = await count({ user_id: userId })
  const shared = isShared ? await count({ company_id: company.id, is_shared: true }) : 0
  if (own >= MAX_TEMPLATES || shared >= MAX_TEMPLATES) {
    throw new Refusal(409, 'TOO_MANY_TEMPLATES', { values: { most: MAX_TEMPLATES } })
  }
}

const columnsOf = ({ name, is_shared, lines }: TemplatePayload) => ({
  name,
  is_shared,
  line_count: lines.length,
  lines: JSON.stringify(lines),
})

const auditedOf = ({ name, is_shared, lines }: TemplatePayload) => ({
  name,
  is_shared,
  lines: lines.length,
})
