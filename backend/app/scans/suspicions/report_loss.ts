import { auditOf } from '#app/foundation/audit_trail/audit_of'
import type { RequestTime } from '#app/foundation/audit_trail/request_time'
import { FieldRefusal, NotFound, Refusal } from '#app/foundation/http/refusal'
import { fromDbInstant, toDbInstant } from '#database/instant'
import { orNull, select } from '#database/select'
import { transaction } from '#database/transaction'
import { utcDay } from '#shared/ground/dates/utc_day'
import type { LossReport, RollLoss } from '#shared/labels/losses/loss_contract'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface LossRequest extends RequestTime {
  user: { id: number }
  /** The company that must hold the roll; null allows any. */
  companyId: number | null
}

/** Finds the loss report of a roll, if any. Throws {@link NotFound}. */
export async function findLoss(rollId: number): Promise<RollLoss | null> {
  const roll = await db.from('rolls').where('id', rollId).select('id').first()
  if (!roll) throw new NotFound()
  const row = await select(db, 'roll_losses', [
    'roll_losses.lost_on',
    'roll_losses.note',
    'roll_losses.reported_at',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .leftJoin('users', 'users.id', 'roll_losses.user_id')
    .where('roll_losses.roll_id', rollId)
    .first()
  return (
    row && {
      lost_on: row.lost_on,
      note: row.note,
      reported_at: fromDbInstant(row.reported_at),
      by: fullName(row),
    }
  )
}

/**
 * Stores a loss report (rule 13.17). A second report corrects the first, whose note stays if there
 * is no new one. Throws {@link NotFound} for rolls of others, 409 for another company's report, and
 * 422 for a future day.
 */
export async function reportLoss(
  rollId: number,
  { lost_on: lostOn, note }: LossReport,
  request: LossRequest
): Promise<void> {
  const { user, now, companyId } = request
  if (lostOn > utcDay(now)) throw new FieldRefusal('lost_on', 'FUTURE_LOSS')
  await transaction(db.connection(), async (trx) => {
    await lockRoll(trx, rollId, request)
    const before = await lossOf(trx, rollId)
    if (before && companyId !== null && !(await isReporter(trx, rollId, companyId))) {
      throw new Refusal(409, 'LOSS_REPORTED')
    }
    const after = { lost_on: lostOn, note: note ?? before?.note ?? '' }
    const row = { ...after, user_id: user.id }
    // Keeps the time of the report, so that closed cases do not reopen.
    if (before) await trx.from('roll_losses').where('roll_id', rollId).update(row)
    else {
      await trx
        .insertQuery()
        .table('roll_losses')
        .insert({ roll_id: rollId, ...row, reported_at: toDbInstant(now) })
    }
    const change = { action: 'labels.report_loss', before: before ?? undefined, after }
    await auditRoll(trx, rollId, change, request)
  })
}

export async function withdrawLoss(rollId: number, request: LossRequest): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    await lockRoll(trx, rollId, request)
    const before = await lossOf(trx, rollId)
    if (!before) throw new Refusal(409, 'NO_LOSS')
    await trx.from('roll_losses').where('roll_id', rollId).delete()
    await auditRoll(trx, rollId, { action: 'labels.withdraw_loss', before }, request)
  })
}

async function lockRoll(trx: TransactionClientContract, id: number, { companyId }: LossRequest) {
  const query = trx.from('rolls').where('id', id)
  if (companyId !== null) query.where('holder_company_id', companyId)
  if (!(await query.forUpdate().select('id').first())) throw new NotFound()
}

async function lossOf(trx: TransactionClientContract, rollId: number) {
  const row = await select(trx, 'roll_losses', ['lost_on', 'note']).where('roll_id', rollId).first()
  return row && { ...row }
}

async function isReporter(
  trx: TransactionClientContract,
  rollId: number,
  companyId: number
): Promise<boolean> {
  const reporter = await trx
    .from('roll_losses')
    .join('users', 'users.id', 'roll_losses.user_id')
    .where({ roll_id: rollId, company_id: companyId })
    .select('users.id')
    .first()
  return reporter !== null
}

const auditRoll = auditOf('spool')
