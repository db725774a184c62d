import { findBlankedEntries } from '#app/operations/audit/blanked_entries'
import { FIRST_HASH, contentHashOf, hashOf } from '#app/operations/audit/seal'
import type { Checkpoint } from '#app/operations/audit/seal_audit'
import { countRows } from '#database/count_rows'
import { dbInstantToDate, toDbInstant } from '#database/instant'
import { type RowOf, orNull, select } from '#database/select'
import { HOUR_MS } from '#shared/ground/dates/spans'
import { yearsBefore } from '#shared/operations/retention'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const ROWS_AT_A_TIME = 1_000

/**
 * A row this much older than its predecessors was inserted later, because transactions are shorter.
 * The times of rows are hashed; those of seals are not.
 */
const LATE_MS = HOUR_MS

/** A row was altered, deleted or inserted, a seal was altered, or the chain's end is missing. */
export type AuditProblem = 'ALTERED' | 'DELETED' | 'INSERTED' | 'SEAL_ALTERED' | 'CUT_OFF'

export interface AuditVerdict {
  sealed: number
  unsealed: number
  /** Rows without their personal data, removed by retention or for a deleted user. */
  redacted: number
  end: Checkpoint
  problem: { auditId: number | null; position: number; what: AuditProblem } | null
}

/** A seal joined with its row; a null `id` means a deleted row. */
type JoinedRow = RowOf<typeof readSeals>

/**
 * Verifies the chain and returns the first altered, deleted or inserted row (rule 15.8). A
 * checkpoint also reveals a cut or rebuilt chain.
 */
export async function verifyAudit(
  client: QueryClientContract,
  now: Date,
  checkpoint: Checkpoint | null = null
): Promise<AuditVerdict> {
  const verdict: AuditVerdict = {
    sealed: 0,
    unsealed: 0,
    redacted: 0,
    end: { position: 0, hash: FIRST_HASH },
    problem: null,
  }
  const redactable = toDbInstant(yearsBefore(now))
  const blanked = await findBlankedEntries(client)
  let latest = 0
  for (;;) {
    const rows = await readSeals(client, verdict.end.position)
    for (const row of rows) {
      const what = await checkRow(client, row, { verdict, redactable, blanked, latest, checkpoint })
      if (what) {
        verdict.problem = { auditId: Number(row.audit_id), position: Number(row.position), what }
        return verdict
      }
      latest = Math.max(latest, dbInstantToDate(row.at).getTime())
      verdict.sealed += 1
      verdict.end = { position: Number(row.position), hash: row.hash }
    }
    if (rows.length < ROWS_AT_A_TIME) break
  }
  if (checkpoint && verdict.end.position < checkpoint.position) {
    verdict.problem = { auditId: null, position: verdict.end.position + 1, what: 'CUT_OFF' }
    return verdict
  }
  return withUnsealed(client, verdict, latest)
}

interface RowCheck {
  verdict: AuditVerdict
  /** Rows before this instant may have lost their content. */
  redactable: string
  blanked: ReadonlySet<number>
  /** The latest time of the previous rows. */
  latest: number
  checkpoint: Checkpoint | null
}

async function checkRow(
  client: QueryClientContract,
  row: JoinedRow,
  { verdict, redactable, blanked, latest, checkpoint }: RowCheck
): Promise<AuditProblem | null> {
  if (Number(row.position) !== verdict.end.position + 1) return 'SEAL_ALTERED'
  if (row.id === null) return 'DELETED'
  const stored = {
    ...row,
    id: row.id,
    user_id: row.sealed_user,
    acted_by: row.sealed_acted_by,
  }
  const isChained = hashOf(verdict.end.hash, stored, row.content_hash) === row.hash
  const isSame = contentHashOf(row) === row.content_hash
  const mayBeEmpty = row.at < redactable || blanked.has(Number(row.id))
  const isRedacted = row.before === null && row.after === null && mayBeEmpty
  if (!isSame && !isRedacted) return 'ALTERED'
  if (!isChained) return 'ALTERED'
  if (!(await isSamePerson(client, row.user_id, row.sealed_user))) return 'ALTERED'
  if (!(await isSamePerson(client, row.acted_by, row.sealed_acted_by))) return 'ALTERED'
  if (dbInstantToDate(row.at).getTime() < latest - LATE_MS) return 'INSERTED'
  if (checkpoint?.position === Number(row.position) && checkpoint.hash !== row.hash) {
    return 'SEAL_ALTERED'
  }
  if (!isSame) verdict.redacted += 1
  return null
}

/** Only the log forgets deleted users. */
async function isSamePerson(
  client: QueryClientContract,
  stored: number | null,
  sealed: number | null
): Promise<boolean> {
  if (stored !== null || sealed === null) return Number(stored ?? 0) === Number(sealed ?? 0)
  return !(await client.from('users').where('id', sealed).select('id').first())
}

async function withUnsealed(
  client: QueryClientContract,
  verdict: AuditVerdict,
  latest: number
): Promise<AuditVerdict> {
  const unsealed = () =>
    client
      .from('audit_log')
      .whereNotExists((seals) =>
        seals.from('audit_seals').whereColumn('audit_seals.audit_id', 'audit_log.id')
      )
  verdict.unsealed = await countRows(unsealed())
  const late = await select(unsealed(), 'audit_log', ['id'])
    .where('audit_log.at', '<', toDbInstant(new Date(Math.max(0, latest - LATE_MS))))
    .orderBy('id')
    .first()
  if (late && latest > 0) {
    const position = verdict.end.position + 1
    verdict.problem = { auditId: Number(late.id), position, what: 'INSERTED' }
  }
  return verdict
}

const readSeals = (client: QueryClientContract, after: number) =>
  select(client, 'audit_seals', [
    'audit_seals.position',
    'audit_seals.audit_id',
    'audit_seals.user_id as sealed_user',
    'audit_seals.acted_by as sealed_acted_by',
    'audit_seals.content_hash',
    'audit_seals.hash',
    ...orNull('audit_log.id'),
    'audit_log.at',
    'audit_log.user_id',
    'audit_log.acted_by',
    'audit_log.action',
    'audit_log.subject',
    'audit_log.subject_id',
    'audit_log.before',
    'audit_log.after',
    'audit_log.request_id',
  ])
    .leftJoin('audit_log', 'audit_log.id', 'audit_seals.audit_id')
    .where('audit_seals.position', '>', after)
    .orderBy('audit_seals.position')
    .limit(ROWS_AT_A_TIME)
