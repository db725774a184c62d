import { compareByBytes } from '#database/schema/compare_by_bytes'
import { isDuplicateKey } from '#database/failures/duplicate_key'
import { IDENTITY_COLUMNS, type IdentityColumns } from '#database/schema/identity_columns'
import { normalAccountId, normalEmail } from '#shared/ground/validation/identity'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** How many rows are read at a time. */
const AT_ONCE = 5_000

/** Two rows that are one once their names are written alike: people have to decide. */
export class SameIdentity extends Error {}

/** What is written in one way only, and beside which column it is unique. */
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
 * Writes emails and account ids in their one way and has identities compared by their bytes: every
 * one, unless a migration names those of its time. Throws {@link SameIdentity} with a sentence that
 * names two rows which would be one. May be repeated.
 */
export async function mendIdentities(
  db: QueryClientContract,
  columns: IdentityColumns = IDENTITY_COLUMNS
): Promise<void> {
  for (const normalized of NORMALIZED) await normalizeColumn(db, normalized)
  await compareByBytes(db, columns)
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

/** The row that has the normal text already. */
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
