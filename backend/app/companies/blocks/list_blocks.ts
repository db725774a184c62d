import { businessDay } from '#shared/ground/dates/business_day'
import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter } from '#app/foundation/resources/resource_filter'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { findBlockingOrders, findBlockNotes } from '#app/companies/blocks/find_reasons'
import { NotFound } from '#app/foundation/http/refusal'
import { readPart } from '#app/foundation/http/csv/read_by_key'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { blockedProducts } from '#database/selections/blocking_orders'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import {
  BLOCK_REASONS,
  BLOCK_SORT_FIELDS,
  type CompanyBlocks,
  type SetBlockNote,
} from '#shared/companies/blocks/company_block_contract'
import { companyBlockMessages as english } from '#shared/companies/blocks/company_block_messages_en'
import { companyBlockMessages as french } from '#shared/companies/blocks/company_block_messages_fr'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'

const blockFilter = resourceFilter({
  q: oneLine().optional(),
  reason: vine.enum(BLOCK_REASONS).optional(),
})

type BlockRequest = RequestFor<typeof BLOCK_SORT_FIELDS, typeof blockFilter>

type StoredCompany = Row<'companies', (typeof COLUMNS)[number]>

const wordsOf = (block: SetBlockNote | null) =>
  block &&
  [block.since && businessDay(block.since), block.by, block.reason].filter(Boolean).join(' · ')

export const blocksResource = {
  resource: 'blocks',
  fields: BLOCK_SORT_FIELDS,
  filter: blockFilter,
  find: findBlocked,
  count: countBlocked,
  columns: csvColumns<CompanyBlocks>(
    { en: english.resources.blocks.fields, fr: french.resources.blocks.fields },
    {
      id: true,
      account_id: true,
      name: true,
      unpaid_bills: ({ unpaid_bills: block }) => wordsOf(block),
      inactivity: ({ inactivity: block }) => wordsOf(block),
      non_activated_orders: ({ non_activated_orders: block }) =>
        block &&
        `${block.orders.map(({ order_id: id }) => id).join(', ')}: ${block.products.join(', ')}`,
    }
  ),
}

const COLUMNS = ['id', 'name', 'cofor10', 'blocked_for_ordering', 'blocked_completely'] as const

async function findBlocked(request: BlockRequest): Promise<CompanyBlocks[]> {
  const by = request.field === 'account_id' ? 'cofor10' : request.field
  const columns = { by, id: by === 'cofor10' ? by : 'id' }
  return withReasons(
    await readPart(select(matching(request.filter), 'companies', COLUMNS), columns, request)
  )
}

/** Throws {@link NotFound} for unknown companies and staff companies. */
export async function findCompanyBlocks(id: number): Promise<CompanyBlocks> {
  const rows = await select(db, 'companies', COLUMNS).where({ id, kind: 'SUPPLIER' })
  const [blocks] = await withReasons(rows)
  if (!blocks) throw new NotFound()
  return blocks
}

async function countBlocked({ filter }: BlockRequest): Promise<number> {
  return countRows(matching(filter))
}

function matching({ q, reason }: BlockRequest['filter']) {
  const query = db.from('companies').where('kind', 'SUPPLIER')
  query.where((either) => {
    if (reason !== 'INACTIVITY' && reason !== 'NON_ACTIVATED_ORDERS') {
      either.orWhere('blocked_for_ordering', true)
    }
    if (reason !== 'UNPAID_BILLS' && reason !== 'NON_ACTIVATED_ORDERS') {
      either.orWhere('blocked_completely', true)
    }
    if (reason === undefined || reason === 'NON_ACTIVATED_ORDERS') {
      either.orWhereIn('id', blockedProducts(db).select('orders.company_id'))
    }
  })
  whereEveryWord(query, ['name', 'cofor10'], q)
  return query
}

async function withReasons(rows: readonly StoredCompany[]): Promise<CompanyBlocks[]> {
  const ids = rows.map(({ id }) => id)
  const [notes, orders] = await Promise.all([
    findBlockNotes(db.connection(), ids),
    findBlockingOrders(ids),
  ])
  return rows.map((row) => ({
    id: row.id,
    account_id: row.cofor10,
    name: row.name,
    unpaid_bills: row.blocked_for_ordering ? notes.of(row.id, 'blocked_for_ordering') : null,
    inactivity: row.blocked_completely ? notes.of(row.id, 'blocked_completely') : null,
    non_activated_orders: orders.get(row.id) ?? null,
  }))
}
