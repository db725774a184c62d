import type { CallTime } from '#app/foundation/audit_trail/call_time'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import { FieldRefusal, NotFound, Refusal } from '#app/foundation/http/refusal'
import { fromDbInstant, toDbInstant } from '#database/instant'
import type { LeftRow, Row } from '#database/rows'
import { transaction } from '#database/transaction'
import { utcDay } from '#shared/ground/dates/utc_day'
import type { LossReport, RollLoss } from '#shared/labels/losses/loss_contract'
import { fullName } from '#shared/companies/users/full_name'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface LossCall extends CallTime {
  user: { id: number }
  /** The company of allowed rolls; null for any. */
  companyId: number | null
}

/** Finds the loss report of a roll. Throws {@link NotFound}. */
export async function findLoss(spoolId: number): Promise<RollLoss | null> {
  const spool = await db.from('spools').where('id', spoolId).select('id').first()
  if (!spool) throw new NotFound()
  const row:
    | (Row<'spool_losses', 'lost_on' | 'note' | 'reported_at'> &
        LeftRow<'users', 'first_name' | 'last_name'>)
    | null = await db
    .from('spool_losses')
    .leftJoin('users', 'users.id', 'spool_losses.user_id')
    .where('spool_losses.spool_id', spoolId)
    .select(
      'spool_losses.lost_on',
      'spool_losses.note',
      'spool_losses.reported_at',
      'users.first_name',
      'users.last_name'
    )
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
 * Stores a loss report (rule 13.17); a second one corrects the first and keeps its note if empty.
 * Throws {@link NotFound} for foreign rolls, 409 for other companies' reports, and 422 at `lost_on`
 * for a future day.
 */
export async function reportLoss(
  spoolId: number,
  { lost_on: lostOn, note }: LossReport,
  call: LossCall
): Promise<void> {
  const { user, now, companyId } = call
  if (lostOn > utcDay(now)) throw new FieldRefusal('lost_on', 'FUTURE_LOSS')
  await transaction(db.connection(), async (trx) => {
    await lockSpool(trx, spoolId, call)
    const before = await lossOf(trx, spoolId)
    if (before && companyId !== null && !(await isReporter(trx, spoolId, companyId))) {
      throw new Refusal(409, 'LOSS_REPORTED')
    }
    const after = { lost_on: lostOn, note: note ?? before?.note ?? '' }
    const row = { ...after, user_id: user.id }
    // Keeps its age, so that closed cases do not reopen.
    if (before) await trx.from('spool_losses').where('spool_id', spoolId).update(row)
    else {
      await trx
        .insertQuery()
        .table('spool_losses')
        .insert({ spool_id: spoolId, ...row, reported_at: toDbInstant(now) })
    }
    const entry = { ...entryOf(spoolId, call), action: 'labels.report_loss', after }
    await writeAudit(trx, before ? { ...entry, before } : entry, now)
  })
}

export async function withdrawLoss(spoolId: number, call: LossCall): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    await lockSpool(trx, spoolId, call)
    const before = await lossOf(trx, spoolId)
    if (!before) throw new Refusal(409, 'NO_LOSS')
    await trx.from('spool_losses').where('spool_id', spoolId).delete()
    const entry = { ...entryOf(spoolId, call), action: 'labels.withdraw_loss', before }
    await writeAudit(trx, entry, call.now)
  })
}

async function lockSpool(trx: TransactionClientContract, id: number, { companyId }: LossCall) {
  const query = trx.from('spools').where('id', id)
  if (companyId !== null) query.where('holder_company_id', companyId)
  if (!(await query.forUpdate().select('id').first())) throw new NotFound()
}

async function lossOf(trx: TransactionClientContract, spoolId: number) {
  const row: Row<'spool_losses', 'lost_on' | 'note'> | null = await trx
    .from('spool_losses')
    .where('spool_id', spoolId)
    .select('lost_on', 'note')
    .first()
  return row && { ...row }
}

async function isReporter(
  trx: TransactionClientContract,
  spoolId: number,
  companyId: number
): Promise<boolean> {
  const reporter = await trx
    .from('spool_losses')
    .join('users', 'users.id', 'spool_losses.user_id')
    .where({ spool_id: spoolId, company_id: companyId })
    .select('users.id')
    .first()
  return reporter !== null
}

const entryOf = (spoolId: number, { user, requestId }: LossCall) => ({
  userId: user.id,
  subject: 'spool',
  subjectId: spoolId,
  ...(requestId && { requestId }),
})
