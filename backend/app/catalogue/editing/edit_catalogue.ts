import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { READ_COMMITTED } from '#config/database'
import { CATALOGUE_VERSION, renewCatalogue } from '#database/catalogue_version'
import { transaction } from '#database/transaction'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

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

/** The editor and the time of a change; console commands have no editor. */
export type CatalogueEditor = Omit<StaffRequest, 'staff'> & { staff: { id: number } | null }

/**
 * Changes the catalogue in one transaction. A lock admits one editor at a time, so that checks stay
 * valid. If `edit` noted audit entries, writes them and renews the catalogue (rule 5.21).
 */
export async function editCatalogue<Result>(
  { staff, now, requestId }: CatalogueEditor,
  edit: (
    trx: TransactionClientContract,
    note: (...edits: CatalogueEdit[]) => void
  ) => Promise<Result>,
  client: QueryClientContract = db.connection()
): Promise<Result> {
  const run = async (trx: TransactionClientContract) => {
    await trx.from('shop_settings').where('name', CATALOGUE_VERSION).forUpdate().first()
    const noted: CatalogueEdit[] = []
    const result = await edit(trx, (...edits) => void noted.push(...edits))
    if (noted.length > 0) await renewCatalogue(trx)
    for (const entry of noted) {
      await writeAudit(trx, { userId: staff?.id ?? null, requestId, ...entry }, now)
    }
    return result
  }
  return transaction(client, run, READ_COMMITTED)
}

/** Returns the differing fields with their values before and after, or null if none differ. */
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
