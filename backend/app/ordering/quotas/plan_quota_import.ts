import type { QuotaLineError, QuotaFile, QuotaLine } from '#app/ordering/quotas/read_quota_file'
import { findLostZeros } from '#database/find_lost_zeros'
import { type NamedSupplier, findSuppliers } from '#app/companies/companies/find_suppliers'
import { fingerprintOf } from '#app/foundation/http/input/fingerprint_of'
import { Slices } from '#app/foundation/http/slices'
import {
  beginningOf,
  countLinesWithErrors,
  unknownAccount,
} from '#app/foundation/http/csv/line_errors'
import type { ServerTexts } from '#app/foundation/http/texts'
import { readInChunks } from '#database/chunks'
import { fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import {
  type FileContract,
  QUOTA_PREVIEW_ROWS,
  type QuotaPreview,
} from '#shared/ordering/quotas/quota_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

interface PlannedContract extends FileContract {
  company_id: number
  product_group_id: number
}

export interface QuotaPlan {
  added: PlannedContract[]
  known: PlannedContract[]
  lineErrors: QuotaLineError[]
  /** Fingerprint of the file's content, without the file name. */
  content: string
  importedBefore: { id: number; at: string; filename: string } | null
}

/** Compares a file with the quotas. Within a transaction, first locks the file's companies. */
export async function planQuotaImport(
  client: QueryClientContract,
  file: QuotaFile
): Promise<QuotaPlan> {
  const content = await fingerprintOf(file.lines.map(({ line: _, ...said }) => said))
  const accountIds = file.lines.map(({ account_id: accountId }) => accountId)
  const companies = await findSuppliers(client, accountIds)
  const unknown = accountIds.filter((accountId) => !companies.has(accountId))
  const lostZeros = await findLostZeros(client, 'companies', unknown)
  const groups = await findGroups(client)
  const plan: QuotaPlan = {
    added: [],
    known: [],
    lineErrors: [...file.lineErrors],
    content,
    importedBefore: await findLastImport(client, content),
  }
  const stored = await findStored(client, [...companies.values()])
  const lineOf = new Map<string, number>()
  const slices = new Slices()
  for (const line of file.lines) {
    await slices.giveWay()
    const company = companies.get(line.account_id)
    const named = [...(groups.get(line.product_group.toLowerCase()) ?? [])]
    const lineError = lineErrorOf(line, { company, groups: named, lineOf, lostZeros })
    if (lineError) {
      plan.lineErrors.push(lineError)
      continue
    }
    const contract: PlannedContract = {
      ...line,
      company_id: company!.id,
      company_name: company!.name,
      product_group_id: named[0]!.id,
      product_group: named[0]!.name,
    }
    plan[stored.has(keyOf(contract)) ? 'known' : 'added'].push(contract)
  }
  plan.lineErrors.sort((one, other) => one.line - other.line)
  return plan
}

type FoundGroup = Row<'product_groups', 'id' | 'code' | 'name'>

function lineErrorOf(
  line: QuotaLine,
  found: {
    company: NamedSupplier | undefined
    groups: readonly FoundGroup[]
    lineOf: Map<string, number>
    lostZeros: ReadonlyMap<string, string>
  }
): QuotaLineError | null {
  const { company, groups, lineOf } = found
  const [group] = groups
  if (!company) {
    return { line: line.line, ...unknownAccount(line.account_id, found.lostZeros) }
  }
  if (!group || groups.length > 1) {
    const reason = group ? 'groups' : 'group'
    return { line: line.line, field: 'product_group', value: line.product_group, reason }
  }
  // Only the reference distinguishes contracts of equal size.
  const key = `${company.id} ${group.id} ${line.amount} ${line.reference}`
  const earlier = lineOf.get(key)
  if (earlier !== undefined) {
    const values = { line: earlier }
    return { line: line.line, field: null, value: line.reference, reason: 'duplicate', values }
  }
  lineOf.set(key, line.line)
  return null
}

interface ContractKey {
  company_id: number
  product_group_id: number
  amount: number | string
  reference: string
}

const keyOf = (contract: ContractKey) =>
  JSON.stringify([
    contract.company_id,
    contract.product_group_id,
    Number(contract.amount),
    contract.reference,
  ])

/** Maps codes and names in lower case to the product groups that have them. */
async function findGroups(
  client: QueryClientContract
): Promise<Map<string, ReadonlySet<FoundGroup>>> {
  const found = new Map<string, Set<FoundGroup>>()
  for (const group of await select(client, 'product_groups', ['id', 'code', 'name'])) {
    for (const text of [group.code.toLowerCase(), group.name.toLowerCase()]) {
      found.set(text, (found.get(text) ?? new Set()).add(group))
    }
  }
  return found
}

/** Finds contracts that have a reference and were not reversed. */
async function findStored(
  client: QueryClientContract,
  companies: readonly NamedSupplier[]
): Promise<Set<string>> {
  const companyIds = companies.map(({ id }) => id)
  const stored = await readInChunks(companyIds, (ids) =>
    select(client, 'quota_events', [
      'quota_events.company_id',
      'quota_events.product_group_id',
      'quota_events.amount',
      'quota_events.reference',
    ])
      .leftJoin('quota_events as counter', 'counter.counters_id', 'quota_events.id')
      .whereIn('quota_events.company_id', ids)
      .where('quota_events.type', 'CONTRACT')
      .whereNot('quota_events.reference', '')
      .whereNull('quota_events.counters_id')
      .whereNull('counter.id')
  )
  return new Set(stored.map(keyOf))
}

async function findLastImport(
  client: QueryClientContract,
  content: string
): Promise<QuotaPlan['importedBefore']> {
  const row = await select(client, 'quota_files', ['id', 'created_at', 'filename'])
    .where('fingerprint', content)
    .orderBy('id', 'desc')
    .first()
  return row && { id: row.id, at: fromDbInstant(row.created_at), filename: row.filename }
}

/** The fingerprint of an import; imports with the same effect have equal fingerprints. */
export const fingerprintOfQuotas = ({
  added,
  known,
  lineErrors,
  importedBefore,
}: QuotaPlan): Promise<string> =>
  fingerprintOf(added, known, lineErrors, [importedBefore?.id ?? null])

export async function toQuotaPreview(
  plan: QuotaPlan,
  filename: string,
  t: ServerTexts
): Promise<QuotaPreview> {
  const { added, known, lineErrors, importedBefore } = plan
  return {
    filename,
    fingerprint: await fingerprintOfQuotas(plan),
    imported_before: importedBefore && { at: importedBefore.at, filename: importedBefore.filename },
    counts: { added: added.length, known: known.length, faulty: countLinesWithErrors(plan) },
    labels: added.reduce((sum, { amount }) => sum + amount, 0),
    added: added.slice(0, QUOTA_PREVIEW_ROWS).map(toFileContract),
    known: known.slice(0, QUOTA_PREVIEW_ROWS).map(toFileContract),
    faulty: lineErrors
      .slice(0, QUOTA_PREVIEW_ROWS)
      .map(({ line, field, value, reason, values }) => ({
        line,
        field,
        value: beginningOf(value),
        reason: t(`quota_file.${reason}`, values),
      })),
  }
}

const toFileContract = ({
  company_id: _company,
  product_group_id: _group,
  ...contract
}: PlannedContract): FileContract => contract
