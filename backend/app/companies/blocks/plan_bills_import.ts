import { type NamedSupplier, findSuppliers } from '#app/companies/companies/find_suppliers'
import { findLostZeros } from '#database/find_lost_zeros'
import { findBlockNotes } from '#app/companies/blocks/find_reasons'
import type { BillsLineError, BillsFile, BillsLine } from '#app/companies/blocks/read_bills_file'
import { fingerprintOf } from '#app/foundation/http/input/fingerprint_of'
import {
  beginningOf,
  countLinesWithErrors,
  unknownAccount,
} from '#app/foundation/http/csv/line_errors'
import type { ServerTexts } from '#app/foundation/http/texts'
import { select } from '#database/select'
import { BILLS_PREVIEW_ROWS, type BillsPreview } from '#shared/companies/blocks/bills_file_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface BilledSupplier {
  line: number
  company: NamedSupplier
  reason: string
}

export interface BillsPlan {
  added: BilledSupplier[]
  /** Suppliers that are already blocked with another reason, or without one (null). */
  changed: (BilledSupplier & { before: string | null })[]
  /** Blocked suppliers that are not in the file; lifted only on request. */
  lifted: { company: NamedSupplier; reason: string | null }[]
  unchanged: number
  lineErrors: BillsLineError[]
}

/** Within a transaction, locks the suppliers. */
export async function planBillsImport(
  client: QueryClientContract,
  file: BillsFile
): Promise<BillsPlan> {
  const blocked = await findBlocked(client)
  const named = file.lines.map(({ account_id: accountId }) => accountId)
  const isNamed = new Set(named)
  const suppliers = await findSuppliers(client, [...named, ...blocked])
  const unknown = named.filter((accountId) => !suppliers.has(accountId))
  const lostZeros = await findLostZeros(client, 'companies', unknown)
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
    lineErrors: [...file.lineErrors],
  }
  for (const line of file.lines) addToPlan(plan, line, { suppliers, lostZeros, reasonOf })
  plan.lineErrors.sort((one, other) => one.line - other.line)
  plan.lifted = isBlocked
    .filter(({ cofor10 }) => !isNamed.has(cofor10))
    .map((company) => ({ company, reason: reasonOf(company) }))
  return plan
}

interface Found {
  suppliers: ReadonlyMap<string, NamedSupplier>
  lostZeros: ReadonlyMap<string, string>
  reasonOf: (supplier: NamedSupplier) => string | null
}

function addToPlan(
  plan: BillsPlan,
  { line, account_id: accountId, reason }: BillsLine,
  { suppliers, lostZeros, reasonOf }: Found
): void {
  const company = suppliers.get(accountId)
  if (!company) {
    plan.lineErrors.push({ line, ...unknownAccount(accountId, lostZeros) })
    return
  }
  if (!company.blocked_for_ordering) {
    plan.added.push({ line, company, reason })
    return
  }
  const before = reasonOf(company)
  if (before === reason) plan.unchanged += 1
  else plan.changed.push({ line, company, before, reason })
}

async function findBlocked(client: QueryClientContract): Promise<string[]> {
  const rows = await select(client, 'companies', ['cofor10'])
    .where({ kind: 'SUPPLIER', blocked_for_ordering: true })
    .orderBy('cofor10')
  return rows.map(({ cofor10 }) => cofor10)
}

export const fingerprintOfBills = (plan: BillsPlan): Promise<string> =>
  fingerprintOf(plan.added, plan.changed, plan.lifted, plan.lineErrors, [plan.unchanged])

export async function toBillsPreview(
  plan: BillsPlan,
  filename: string,
  t: ServerTexts
): Promise<BillsPreview> {
  const first = <Part>(part: readonly Part[]) => part.slice(0, BILLS_PREVIEW_ROWS)
  return {
    filename,
    fingerprint: await fingerprintOfBills(plan),
    counts: {
      added: plan.added.length,
      changed: plan.changed.length,
      lifted: plan.lifted.length,
      unchanged: plan.unchanged,
      faulty: countLinesWithErrors(plan),
    },
    added: first(plan.added).map(({ company, ...said }) => ({ ...said, ...namesOf(company) })),
    changed: first(plan.changed).map(({ company, ...said }) => ({ ...said, ...namesOf(company) })),
    lifted: first(plan.lifted).map(({ company, reason }) => ({ ...namesOf(company), reason })),
    faulty: first(plan.lineErrors).map((lineError) => wordLineError(lineError, t)),
  }
}

const namesOf = ({ cofor10, name }: NamedSupplier) => ({ account_id: cofor10, company_name: name })

const wordLineError = ({ line, field, value, reason, values }: BillsLineError, t: ServerTexts) => ({
  line,
  field,
  value: beginningOf(value),
  reason: t(`bills_file.${reason}`, values),
})
