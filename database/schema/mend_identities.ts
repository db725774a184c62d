import { BY_BYTES, collateColumns } from '#database/schema/compare_by_bytes'
import { isDuplicateKey } from '#database/failures/broken_constraint'
import { IDENTITY_COLUMNS } from '#database/schema/identity_columns'
import { normalAccountId, normalEmail } from '#shared/ground/validation/identity'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const AT_ONCE = 5_000

/** Thrown if two rows would get the same normalised identity. An operator has to decide. */
export class SameIdentity extends Error {}

/** Columns with one normal form; each is unique within the column `within`, if given. */
const NORMALIZED = [
  { table: 'users', column: 'email', normal: normalEmail, within: 'company_id' },
  { table: 'contacts', column: 'email', normal: normalEmail },
  { table: 'mail_outbox', column: 'to_address', normal: normalEmail },
  { table: 'companies', column: 'cofor10', normal: normalAccountId },
  { table: 'companies', column: 'cofor6', normal: normalAccountId },
  { table: 'directory_entries', column: 'cofor10', normal: normalAccountId },
  { table: 'directory_entries', column: 'cofor6', normal: normalAccountId },
  { table: 'addresses', column: 'company_code', normal: normalAccountId },
  { table: 'approval_requests', column: 'account_id', normal: normalAccountId },
] as const

type Normalized = (typeof NORMALIZED)[number]

/**
 * Normalises emails and account ids, and makes the database compare identities by their bytes.
 * Throws {@link SameIdentity} if two rows would become equal; its message names both. May be
 * repeated.
 */
export async function mendIdentities(db: QueryClientContract): Promise<void> {
  for (const normalized of NORMALIZED) await normalizeColumn(db, normalized)
  await collateColumns(db, IDENTITY_COLUMNS, BY_BYTES)
}

interface Row {
  id: number
  text: string
}

async function normalizeColumn(db: QueryClientContract, normalized: Normalized): Promise<void> {
  const { table, column, normal } = normalized
  for (let last = 0; ;) {
    const rows: Row[] = await db
      .from(table)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .select('id', `${column} as text`)
    for (const row of rows) if (normal(row.text) !== row.text) await rewrite(db, normalized, row)
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)!.id
  }
}

async function rewrite(
  db: QueryClientContract,
  normalized: Normalized,
  { id, text }: Row
): Promise<void> {
  const { table, column, normal } = normalized
  try {
    await db
      .from(table)
      .where('id', id)
      .update({ [column]: normal(text) })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const other = await findOther(db, normalized, { id, text })
    throw new SameIdentity(
      `"${text}" (${table} ${id}) and "${other.text}" (${table} ${other.id}) are one and the same ` +
        `${column}: change or delete one of them, then start again.`
    )
  }
}

function findOther(
  db: QueryClientContract,
  normalized: Normalized,
  { id, text }: Row
): Promise<Row> {
  const { table, column, normal } = normalized
  const others = db.from(table).where(column, normal(text)).whereNot('id', id)
  if ('within' in normalized) {
    others.where(normalized.within, db.from(table).where('id', id).select(normalized.within))
  }
  return others.select('id', `${column} as text`).firstOrFail()
}
