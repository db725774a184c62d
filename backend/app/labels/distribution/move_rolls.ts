import {
  type DistributionRequest,
  auditDistribution,
} from '#app/labels/distribution/distribute_rolls'
import { emitDistribution } from '#app/labels/distribution/distribution_events'
import { writeDistributionMail } from '#app/labels/distribution/distribution_mails'
import { rollsRefused } from '#app/labels/distribution/distribution_refusals'
import { distributionsOf, readDistributions } from '#app/labels/distribution/list_distributions'
import { NotFound } from '#app/foundation/http/refusal'
import { idsOf } from '#database/ids'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type {
  DistributedState,
  Distribution,
} from '#shared/labels/distribution/distribution_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Move = Exclude<DistributedState, 'IN_TRANSIT'>

/**
 * Ends the transit of rolls (rule 7.6): the recipient received them, or the sender recalled them.
 * Repeats are harmless. Throws {@link NotFound} for other companies, 422 for other rolls, and 409
 * for rolls whose transit ended differently.
 */
export async function moveRolls(
  pk: number,
  { spool_nos: rollNos, to }: { spool_nos: readonly string[]; to: Move },
  request: DistributionRequest
): Promise<Distribution> {
  const { company } = request.user
  return transaction(db.connection(), async (trx) => {
    const found = await select(distributionsOf(trx, company), 'distributions', [
      'distributions.company_id',
    ])
      .where('distributions.id', pk)
      .first()
    const isOwn = found?.company_id === company.id
    if (!found || isOwn !== (to === 'RECALLED')) throw new NotFound()
    const ids = await lockMovable(trx, pk, { wanted: [...new Set(rollNos)], to })
    if (ids.length > 0) await storeMove(trx, pk, { ids, to, request })
    const [distribution] = await readDistributions(trx, [pk], request)
    return distribution!
  })
}

type DistributedRow = Row<'rolls', 'id' | 'spool_no'> & Row<'distribution_rolls', 'state'>

async function lockMovable(
  trx: TransactionClientContract,
  pk: number,
  { wanted, to }: { wanted: readonly string[]; to: Move }
): Promise<DistributedRow[]> {
  const rows = await select(trx, 'rolls', [
    'rolls.id',
    'rolls.spool_no',
    'distribution_rolls.state',
  ])
    .join('distribution_rolls', 'distribution_rolls.roll_id', 'rolls.id')
    .where('distribution_rolls.distribution_id', pk)
    .whereIn('rolls.spool_no', [...wanted])
    .orderBy('rolls.id')
    .forUpdate()
  const known = new Set(rows.map((row) => row.spool_no))
  const unknown = wanted.filter((rollNo) => !known.has(rollNo))
  if (unknown.length > 0) throw rollsRefused(422, 'ROLLS_NOT_HELD', unknown)
  const gone = rows.filter(({ state }) => state !== 'IN_TRANSIT' && state !== to)
  if (gone.length > 0) {
    const rollNos = gone.map((row) => row.spool_no)
    throw rollsRefused(409, 'ROLLS_NOT_IN_TRANSIT', rollNos)
  }
  return rows.filter(({ state }) => state === 'IN_TRANSIT')
}

interface StoredMove {
  ids: readonly DistributedRow[]
  to: Move
  request: DistributionRequest
}

async function storeMove(
  trx: TransactionClientContract,
  pk: number,
  { ids: rolls, to, request }: StoredMove
): Promise<void> {
  const { user, now } = request
  const at = toDbInstant(now)
  const ids = idsOf(rolls)
  const isReceived = to === 'RECEIVED'
  const rollNos = rolls.map((roll) => roll.spool_no)
  await trx
    .from('distribution_rolls')
    .where('distribution_id', pk)
    .whereIn('roll_id', ids)
    .update({ state: to, decided_at: at })
  await trx
    .from('rolls')
    .whereIn('id', ids)
    .update({ distribution_id: null, ...(isReceived && { holder_company_id: user.company.id }) })
  if (isReceived) {
    await trx
      .from('distributions')
      .where('id', pk)
      .update({ recipient_company_id: user.company.id })
  }
  const event = { type: to, at, user_id: user.id, company_id: user.company.id }
  await trx
    .insertQuery()
    .table('roll_events')
    .multiInsert(ids.map((id) => ({ roll_id: id, ...event })))
  const action = isReceived ? 'distribution.receive' : 'distribution.recall'
  await auditDistribution(trx, pk, { action, after: { rolls: rollNos } }, request)
  const type = isReceived ? 'rolls.received' : 'rolls.recalled'
  await emitDistribution(trx, pk, { type, rollNos }, now)
  if (!isReceived) {
    await writeDistributionMail(trx, pk, 'distribution_recalled', now, rollNos)
  }
}
