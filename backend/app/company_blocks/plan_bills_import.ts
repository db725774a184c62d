import { type NamedSupplier, findSuppliers } from '#app/companies/find_suppliers'
import { findBlockNotes } from '#app/company_blocks/find_reasons'
import type { BillsFault, BillsFile, BillsLine } from '#app/company_blocks/read_bills_file'
import { beginningOf, countFaultyLines } from '#app/http/csv/line_faults'
import type { ServerTexts } from '#app/http/texts'
import { sha256 } from '#app/security/sha256'
import type { Row } from '#database/rows'
import { BILLS_PREVIEW_ROWS, type BillsPreview } from '#shared/company_blocks/bills_file_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A supplier whose bills are unpaid, as the file says. */
export interface BilledSupplier {
  line: number
  company: NamedSupplier
  reason: string
}

/** What an import does to the blocks for unpaid bills. */
export interface BillsPlan {
  added: BilledSupplier[]
  /** Blocked already, for another reason, or for none that was noted (null). */
  changed: (BilledSupplier & { before: string | null })[]
  /** Blocked, and not in the file: lifted only if that is asked for. */
  lifted: { company: NamedSupplier; reason: string | null }[]
  unchanged: number
  faults: BillsFault[]
}

/**
 * Compares a file of suppliers with unpaid bills with the blocks as they are; inside a transaction the
 * suppliers that it names or that are blocked are locked.
 */
export async function planBillsImport(
  client: QueryClientContract,
  file: BillsFile
): Promise<BillsPlan> {
  const blocked = await findBlocked(client)
  const named = file.lines.map(({ account_id: accountId }) => accountId)
  const suppliers = await findSuppliers(client, [...named, ...blocked])
  const isBlocked = [...suppliers.values()].filter((one) => one.blocked_for_ordering)
  const notes = await findBlockNotes(
    client,
    isBlocked.map(({ id }) => id)
  )
  const reasonOf = ({ id }: NamedSupplier) => notes.of(id, 'blocked_for_ordering').reason
  const plan: BillsPlan = {
    added: [],
    changed: [],
    lifted: [],
    unchanged: 0,
    faults: [...file.faults],
  }
  const lineOf = new Map<string, number>()
  for (const line of file.lines) addToPlan(plan, line, { suppliers, lineOf, reasonOf })
  plan.faults.sort((one, other) => one.line - other.line)
  plan.lifted = isBlocked
    .filter(({ cofor10 }) => !lineOf.has(cofor10))
    .map((company) => ({ company, reason: reasonOf(company) }))
  return plan
}

interface Found {
  suppliers: ReadonlyMap<string, NamedSupplier>
  /** The lines of suppliers that were named already. */
  lineOf: Map<string, number>
  reasonOf: (supplier: NamedSupplier) => string | null
}

function addToPlan(
  plan: BillsPlan,
  { line, account_id: accountId, reason }: BillsLine,
  { suppliers, lineOf, reasonOf }: Found
): void {
  const company = suppliers.get(accountId)
  if (!company) {
    plan.faults.push({ line, field: 'account_id', value: accountId, reason: 'account' })
    return
  }
  const earlier = lineOf.get(accountId)
  if (earlier !== undefined) {
    const fault = { line, field: 'account_id', value: accountId, reason: 'duplicate' } as const
    plan.faults.push({ ...fault, values: { line: earlier } })
    return
  }
  lineOf.set(accountId, line)
  if (!company.blocked_for_ordering) {
    plan.added.push({ line, company, reason })
    return
  }
  const before = reasonOf(company)
  if (before === reason) plan.unchanged += 1
  else plan.changed.push({ line, company, before, reason })
}

/** Account ids of the suppliers that are blocked for unpaid bills. */
async function findBlocked(client: QueryClientContract): Promise<string[]> {
  const rows: Row<'companies', 'cofor10'>[] = await client
    .from('companies')
    .where({ kind: 'SUPPLIER', blocked_for_ordering: true })
    .orderBy('cofor10')
    .select('cofor10')
  return rows.map(({ cofor10 }) => cofor10)
}

/** What of a plan can be told before it is carried out; equal plans have equal fingerprints. */
export const fingerprintOf = (plan: BillsPlan): string => sha256(JSON.stringify(plan))

/** A plan as its reader sees it, worded in their language. */
export function toBillsPreview(plan: BillsPlan, filename: string, t: ServerTexts): BillsPreview {
  const first = <Part>(part: readonly Part[]) => part.slice(0, BILLS_PREVIEW_ROWS)
  return {
    filename,
    fingerprint: fingerprintOf(plan),
    counts: {
      added: plan.added.length,
      changed: plan.changed.length,
      lifted: plan.lifted.length,
      unchanged: plan.unchanged,
      faulty: countFaultyLines(plan),
    },
    added: first(plan.added).map(({ company, ...said }) => ({ ...said, ...namesOf(company) })),
    changed: first(plan.changed).map(({ company, ...said }) => ({ ...said, ...namesOf(company) })),
    lifted: first(plan.lifted).map(({ company, reason }) => ({ ...namesOf(company), reason })),
    faulty: first(plan.faults).map((fault) => wordFault(fault, t)),
  }
}

const namesOf = ({ cofor10, name }: NamedSupplier) => ({ account_id: cofor10, company_name: name })

/** A fault in the reader's language. */
export const wordFault = ({ line, field, value, reason, values }: BillsFault, t: ServerTexts) => ({
  line,
  field,
  value: beginningOf(value),
  reason: t(`bills_file.${reason}`, values),
})
