import { NotFound } from '#app/foundation/http/refusal'
import { findRollEvents } from '#app/labels/rolls/find_roll_events'
import { findHolders } from '#app/access/roles/find_holders'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { countDecided } from '#app/scans/suspicions/count_decided'
import { findMeasures } from '#app/scans/suspicions/find_measures'
import { findCaseEvents, findOwn, findParts } from '#app/scans/suspicions/find_parts'
import { joined, lossOf, toRows } from '#app/scans/suspicions/list_suspicions'
import { findWatchers } from '#app/scans/suspicions/news/find_watchers'
import { fromDbInstant } from '#database/instant'
import { allows } from '#shared/ground/access/rights'
import { RESOURCE_RIGHTS, RIGHT_TO_CHANGE_SUSPICIONS } from '#shared/ground/access/resource_rights'
import {
  type SuspicionDetail,
  suspicionReference,
} from '#shared/scans/suspicions/suspicion_contract'
import db from '@adonisjs/lucid/services/db'

/** Finds a case with its history and possible assignees. Throws {@link NotFound}. */
export async function findSuspicion(id: number, reader: SignedInUser): Promise<SuspicionDetail> {
  const page = db.from('suspicions').where('id', id).select('id').as('page')
  const stored = await joined(page).first()
  if (!stored) throw new NotFound()
  const [row] = await toRows([stored])
  const parts = await findParts(id)
  const decided = await countDecided()
  const watchers = await findWatchers(id)
  const client = db.connection()
  const { order_pk: order, shipped_at: shippedAt, activated_at: activatedAt } = stored
  const { merged_into: whole } = stored
  const mayChange = whole === null && allows(reader.rights, RIGHT_TO_CHANGE_SUSPICIONS)
  return {
    ...row!,
    reasons: row!.reasons.map((one) => ({ ...one, decided: decided[one.reason] })),
    order: order === null ? null : { pk: order, order_id: stored.order_no ?? '' },
    customer_reference: stored.customer_reference,
    account_id: stored.cofor10,
    shipped_at: shippedAt && fromDbInstant(shippedAt),
    activated_at: activatedAt && fromDbInstant(activatedAt),
    loss: lossOf(stored),
    evaluated_at: fromDbInstant(stored.evaluated_at),
    roll_events: stored.spool_id === null ? [] : await findRollEvents(stored.spool_id),
    merged_into: whole === null ? null : { id: whole, reference: suspicionReference(whole) },
    own: await findOwn(id),
    parts,
    events: await findCaseEvents(id, parts),
    measures: await findMeasures(id),
    watchers,
    is_watched: watchers.some((watcher) => watcher.id === reader.id),
    possible_watchers: mayChange
      ? await findHolders(client, RESOURCE_RIGHTS.suspicions, [reader.id])
      : [],
    assignees: await findHolders(client, RIGHT_TO_CHANGE_SUSPICIONS, [reader.id, row!.assigned_to]),
    abilities: { change: mayChange },
  }
}
