import { NotFound } from '#app/foundation/http/refusal'
import { findRollEvents } from '#app/labels/rolls/find_roll_events'
import { findHolders } from '#app/access/roles/find_holders'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { joined, toRows } from '#app/scans/suspicions/list_suspicions'
import { fromDbInstant } from '#database/instant'
import { orNull, select } from '#database/select'
import { allows } from '#shared/ground/access/rights'
import { RIGHT_TO_CHANGE_SUSPICIONS } from '#shared/ground/access/resource_rights'
import type { SuspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import { fullName } from '#shared/companies/users/full_name'
import db from '@adonisjs/lucid/services/db'

/** Finds a case with its history and possible assignees. Throws {@link NotFound}. */
export async function findSuspicion(id: number, reader: SignedInUser): Promise<SuspicionDetail> {
  const page = db.from('suspicions').where('id', id).select('id').as('page')
  const stored = await joined(page).first()
  if (!stored) throw new NotFound()
  const [row] = await toRows([stored])
  const events = await select(db, 'suspicion_events', [
    'suspicion_events.type',
    'suspicion_events.text',
    'suspicion_events.created_at',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .leftJoin('users', 'users.id', 'suspicion_events.user_id')
    .where('suspicion_events.suspicion_id', id)
    .orderBy('suspicion_events.id')
  const { order_pk: order, shipped_at: shippedAt, activated_at: activatedAt } = stored
  return {
    ...row!,
    order: order === null ? null : { pk: order, order_id: stored.order_no ?? '' },
    customer_reference: stored.customer_reference,
    account_id: stored.cofor10,
    shipped_at: shippedAt && fromDbInstant(shippedAt),
    activated_at: activatedAt && fromDbInstant(activatedAt),
    loss:
      stored.lost_on === null
        ? null
        : { lost_on: stored.lost_on, reported_at: fromDbInstant(stored.loss_reported_at!) },
    evaluated_at: fromDbInstant(stored.evaluated_at),
    roll_events: stored.spool_id === null ? [] : await findRollEvents(stored.spool_id),
    events: events.map((event) => ({
      type: event.type,
      at: fromDbInstant(event.created_at),
      by: fullName(event),
      text: event.text,
    })),
    assignees: await findHolders(db.connection(), RIGHT_TO_CHANGE_SUSPICIONS, [
      reader.id,
      row!.assigned_to,
    ]),
    abilities: { change: allows(reader.rights, RIGHT_TO_CHANGE_SUSPICIONS) },
  }
}
