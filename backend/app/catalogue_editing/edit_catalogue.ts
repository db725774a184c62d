import { writeAudit } from '#app/audit_trail/write_audit'
import type { StaffCall } from '#app/resources/staff_call'
import { READ_COMMITTED } from '#config/database'
import { CATALOGUE_VERSION, renewCatalogue } from '#database/catalogue_version'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What an edit has changed, as the audit log keeps it. */
export interface CatalogueEdit {
  action: `catalogue.${string}` | 'orders.change_imprint'
  subject:
    | 'product_group'
    | 'product'
    | 'price_list'
    | 'delivery_zone'
    | 'layout'
    | 'imprint'
    | 'catalogue'
  subjectId: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Who changes the catalogue, and when; nobody in particular where a command does it. */
export type CatalogueEditor = Omit<StaffCall, 'staff'> & { staff: { id: number } | null }

/**
 * Changes the catalogue in one transaction: editors come one after the other, so that what one has
 * checked stays so until it is stored. What was changed is audited and the catalogue in force renewed
 * (rule 5.21); an edit without entries has changed nothing.
 */
export async function editCatalogue<Result>(
  { staff, now, requestId }: CatalogueEditor,
  edit: (
    trx: TransactionClientContract
  ) => Promise<{ result: Result; edits: readonly CatalogueEdit[] }>,
  client: QueryClientContract = db.connection()
): Promise<Result> {
  const run = async (trx: TransactionClientContract) => {
    await trx.from('shop_settings').where('name', CATALOGUE_VERSION).forUpdate().first()
    const { result, edits } = await edit(trx)
    if (edits.length === 0) return result
    await renewCatalogue(trx)
    for (const entry of edits) {
      await writeAudit(trx, { userId: staff?.id ?? null, requestId, ...entry }, now)
    }
    return result
  }
  return transaction(client, run, READ_COMMITTED)
}

/** Of two states of a record the fields that differ, before and after; null when none do. */
export function differing<Values extends object>(
  before: Values,
  after: { [Name in keyof Values]: Values[Name] }
): { before: Partial<Values>; after: Partial<Values> } | null {
  const names = (Object.keys(after) as (keyof Values)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  )
  if (names.length === 0) return null
  const part = (values: Values) =>
    Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>
  return { before: part(before), after: part(after) }
}
