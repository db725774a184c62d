import { isHolder } from '#app/access/roles/find_holders'
import { FieldRefusal, NotFound } from '#app/foundation/http/refusal'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { auditCase } from '#app/scans/suspicions/case_record'
import { requireNoPart } from '#app/scans/suspicions/move_suspicion'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Throws {@link NotFound}. */
export async function watchSuspicion(
  id: number,
  { watches }: { watches: boolean },
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    await lockCase(trx, id)
    const userId = request.staff.id
    if (watches) return keepWatcher(trx, id, userId, request)
    const deleted: unknown = await trx
      .from('suspicion_watchers')
      .where({ suspicion_id: id, user_id: userId })
      .delete()
    if (Number(deleted) === 0) return
    const after = { watcher: userId }
    await auditCase(trx, id, { action: 'suspicions.unwatch', after }, request)
  })
}

/** Throws {@link NotFound}, and 422 at `user_id`. */
export async function addWatcher(
  id: number,
  { user_id: userId }: { user_id: number },
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    await lockCase(trx, id)
    if (!(await isHolder(trx, RESOURCE_RIGHTS.suspicions, userId))) {
      throw new FieldRefusal('user_id', 'NO_CASE_READER')
    }
    await keepWatcher(trx, id, userId, request)
  })
}

/** Keeps its version, because watching does not change the case. */
async function lockCase(trx: TransactionClientContract, id: number): Promise<void> {
  const found = await select(trx, 'suspicions', ['id', 'state']).where('id', id).forUpdate().first()
  if (!found) throw new NotFound()
  requireNoPart(found)
}

async function keepWatcher(
  trx: TransactionClientContract,
  id: number,
  userId: number,
  request: StaffRequest
): Promise<void> {
  const watcher = { suspicion_id: id, user_id: userId }
  const known = trx.from('suspicion_watchers').where(watcher).select('user_id')
  if (await known.first()) return
  await trx
    .insertQuery()
    .table('suspicion_watchers')
    .insert({ ...watcher, created_at: toDbInstant(request.now) })
  await auditCase(trx, id, { action: 'suspicions.watch', after: { watcher: userId } }, request)
}
