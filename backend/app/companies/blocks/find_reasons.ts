import { readInChunks } from '#database/chunks'
import { fromDbInstant } from '#database/instant'
import { blockingOrders, shippedLines } from '#database/selections/blocking_orders'
import type { LeftRow, Row } from '#database/rows'
import { notNull, orNull, select } from '#database/select'
import type { CompanyBlocks, SetBlockNote } from '#shared/companies/blocks/company_block_contract'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export const BLOCK_FLAGS = ['blocked_for_ordering', 'blocked_completely'] as const

export type BlockFlag = (typeof BLOCK_FLAGS)[number]

const ACTIONS = [
  'accounts.block_inactive',
  'accounts.change_blocks',
  'accounts.change_company',
] as const

type NoteRow = Row<'audit_log', 'subject_id' | 'at' | 'action' | 'before' | 'after'> &
  LeftRow<'users', 'first_name' | 'last_name'>

const UNKNOWN: SetBlockNote = { since: null, by: null, reason: null }

/** Reads from the audit log when, by whom and why blocks were last set. */
export async function findBlockNotes(
  client: QueryClientContract,
  companyIds: readonly number[]
): Promise<{ of: (companyId: number, flag: BlockFlag) => SetBlockNote }> {
  const rows = await readInChunks(companyIds, (ids) =>
    select(client, 'audit_log', [
      'audit_log.subject_id',
      'audit_log.at',
      'audit_log.action',
      'audit_log.before',
      'audit_log.after',
      ...orNull('users.first_name', 'users.last_name'),
    ])
      .leftJoin('users', 'users.id', 'audit_log.user_id')
      .where('audit_log.subject', 'company')
      .whereIn('audit_log.subject_id', ids)
      .whereIn('audit_log.action', [...ACTIONS])
      .orderBy('audit_log.id')
  )
  const notes = new Map<string, SetBlockNote>()
  for (const row of rows) noteFlags(notes, row)
  return {
    of: (companyId, flag) => notes.get(`${companyId} ${flag}`) ?? UNKNOWN,
  }
}

/** Excludes audit entries that explain a current block, unless they also contain contacts. */
export function withoutNotesInForce(
  entries: DatabaseQueryBuilderContract
): DatabaseQueryBuilderContract {
  for (const flag of BLOCK_FLAGS) entries.whereNot((notes) => void whereInForce(notes, flag))
  return entries
}

function whereInForce(notes: DatabaseQueryBuilderContract, flag: BlockFlag): void {
  notes
    .where('audit_log.subject', 'company')
    .whereIn('audit_log.action', [...ACTIONS])
    .where('audit_log.after', 'like', `%"${flag}":true%`)
    .whereNot('audit_log.after', 'like', '%"contacts":%')
    .whereExists((blocked) =>
      blocked
        .from('companies')
        .whereColumn('companies.id', 'audit_log.subject_id')
        .where(`companies.${flag}`, true)
    )
    .whereNotExists((lifted) =>
      lifted
        .from('audit_log as later')
        .where('later.subject', 'company')
        .whereColumn('later.subject_id', 'audit_log.subject_id')
        .whereColumn('later.id', '>', 'audit_log.id')
        .where('later.after', 'like', `%"${flag}":false%`)
    )
}

function noteFlags(notes: Map<string, SetBlockNote>, row: NoteRow): void {
  const before = readPart(row.before)
  const after = readPart(row.after)
  for (const flag of BLOCK_FLAGS) {
    if (after[flag] !== true) continue
    const key = `${Number(row.subject_id)} ${flag}`
    const reason = typeof after.reason === 'string' ? after.reason : null
    // The entry gives an existing block a new reason.
    if (before[flag] === true) notes.set(key, { ...(notes.get(key) ?? UNKNOWN), reason })
    else {
      const by = fullName(row)
      // An entry rewritten after a user's deletion keeps its original time in `since`.
      const since = typeof after.since === 'string' ? after.since : fromDbInstant(row.at)
      notes.set(key, { since, by, reason })
    }
  }
}

const readPart = (text: string | null) =>
  JSON.parse(text ?? '{}') as Partial<Record<BlockFlag | 'reason' | 'since', unknown>>

type NonActivatedOrders = NonNullable<CompanyBlocks['non_activated_orders']>

/** Finds the products of each company that are blocked by non-activated orders (rule 5.9). */
export async function findBlockingOrders(
  companyIds: readonly number[]
): Promise<Map<number, NonActivatedOrders>> {
  const rows = await readInChunks(companyIds, (ids) =>
    select(shippedLines(db), 'orders', [
      'orders.company_id',
      'orders.id',
      ...notNull('orders.order_id'),
      'order_lines.product_id',
      'products.customer_reference',
    ])
      .join('products', 'products.id', 'order_lines.product_id')
      .whereIn('orders.company_id', ids)
      .orderBy('orders.id')
      .distinct()
  )
  const found = new Map<number, NonActivatedOrders>()
  for (const [companyId, own] of Map.groupBy(rows, (row) => row.company_id)) {
    const { blocked, orders } = blockingOrders(own)
    if (blocked.length === 0) continue
    const products = blocked.map(({ customer_reference: reference }) => reference).toSorted()
    found.set(companyId, { products, orders })
  }
  return found
}
