import { uniqueText } from '#database/factories/unique_text'
import { toDbInstant } from '#database/instant'
import type { Supplier } from '#tests/e2e/setup/people/suppliers'
import db from '@adonisjs/lucid/services/db'

/** SQLite accepts at most 500 rows per statement. */
const ROWS_PER_STATEMENT = 500

export async function giveRolls({ company }: Supplier, count: number): Promise<string[]> {
  const { id } = await db.from('products').select('id').firstOrFail()
  const mark = uniqueText(8).toUpperCase()
  const numbers = Array.from(
    { length: count },
    (_, index) => `${mark}-${String(index + 1).padStart(4, '0')}`
  )
  const at = toDbInstant(new Date())
  const rows = numbers.map((rollNo) => ({
    spool_no: rollNo,
    product_id: id,
    holder_company_id: company.id,
    labels: 1_000,
    created_at: at,
    shipped_at: at,
  }))
  for (let start = 0; start < count; start += ROWS_PER_STATEMENT) {
    const some = rows.slice(start, start + ROWS_PER_STATEMENT)
    await db.insertQuery().table('rolls').multiInsert(some)
  }
  return numbers
}
