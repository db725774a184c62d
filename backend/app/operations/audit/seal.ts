import { sha256 } from '#app/foundation/security/sha256'
import type { Row } from '#database/rows'

type SealedRow = Row<'audit_log'>

export const FIRST_HASH = '0'.repeat(64)

/** Hashes `before` and `after`, which retention may remove. */
export const contentHashOf = ({ before, after }: Pick<SealedRow, 'before' | 'after'>): string =>
  sha256(JSON.stringify([before, after]))

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
