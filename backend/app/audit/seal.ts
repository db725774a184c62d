import { sha256 } from '#app/security/sha256'
import type { Row } from '#database/rows'

/** A row of the audit log, as its seal covers it. */
export type SealedRow = Row<
  'audit_log',
  | 'id'
  | 'at'
  | 'user_id'
  | 'acted_by'
  | 'action'
  | 'subject'
  | 'subject_id'
  | 'before'
  | 'after'
  | 'request_id'
>

/** What the chain begins with. */
export const FIRST_HASH = '0'.repeat(64)

/** Hash of what a row says was before and after, which may be taken out after the retention. */
export const contentHashOf = ({ before, after }: Pick<SealedRow, 'before' | 'after'>): string =>
  sha256(JSON.stringify([before, after]))

/** Hash of a row and, by that of its predecessor, of all rows before it. */
export const hashOf = (previous: string, row: SealedRow, contentHash: string): string =>
  sha256(
    JSON.stringify([
      previous,
      Number(row.id),
      row.at,
      row.user_id === null ? null : Number(row.user_id),
      row.acted_by === null ? null : Number(row.acted_by),
      row.action,
      row.subject,
      Number(row.subject_id),
      row.request_id,
      contentHash,
    ])
  )
