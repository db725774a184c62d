import { ADDRESS_COLUMNS, toAddress } from '#app/companies/addresses/company_addresses'
import { paging } from '#app/foundation/http/input/url_fields'
import { pageOf } from '#app/foundation/http/page_of'
import type { ServerTexts } from '#app/foundation/http/texts'
import type { SignedInCompany, SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { joinProduct, orderedReference, orderedText } from '#app/labels/rolls/ordered_product'
import { countRows } from '#database/count_rows'
import { idsOf } from '#database/ids'
import { fromDbInstant } from '#database/instant'
import { orNull, select, typed } from '#database/select'
import {
  DISTRIBUTION_PAGE_SIZE,
  type DistributedRoll,
  type Distribution,
  type DistributionPage,
} from '#shared/labels/distribution/distribution_contract'
import type { Language } from '#shared/ground/i18n/language'
import { fullName } from '#shared/ground/texts/full_name'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

const LIST_PATH = '/distribution/api/distribution_list/'

export const distributionListQuery = vine.create(paging(DISTRIBUTION_PAGE_SIZE))

interface Reading {
  user: SignedInUser
  language: Language
  t: ServerTexts
}

/** Selects the distributions that the company sent or receives, even from before it joined. */
export function distributionsOf(client: QueryClientContract, company: SignedInCompany) {
  return client.from('distributions').where((own) =>
    own
      .where('distributions.company_id', company.id)
      .orWhere('distributions.recipient_company_id', company.id)
      .orWhere((unknown) =>
        unknown
          .whereNull('distributions.recipient_company_id')
          .where('distributions.recipient_code', company.cofor10)
      )
  )
}

export async function listDistributions(
  query: Infer<typeof distributionListQuery>,
  reading: Reading
): Promise<DistributionPage> {
  const client = db.connection()
  const { company } = reading.user
  const total = await countRows(distributionsOf(client, company))
  const rows = await select(distributionsOf(client, company), 'distributions', ['distributions.id'])
    .orderBy('distributions.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
  const results = await readDistributions(client, idsOf(rows), reading)
  return pageOf(LIST_PATH, query, total, results)
}

/** Reads distributions in the order of `ids`, as the user's company sees them. */
export async function readDistributions(
  client: QueryClientContract,
  ids: readonly number[],
  { user, language, t }: Reading
): Promise<Distribution[]> {
  const rows = await select(client, 'distributions', [
    'distributions.id',
    'distributions.company_id',
    'distributions.address_id',
    'distributions.recipient_company_id',
    'distributions.comment',
    'distributions.created_at',
    'companies.name',
    'companies.cofor10',
    ...orNull('users.first_name', 'users.last_name'),
  ])
    .join('companies', 'companies.id', 'distributions.company_id')
    .leftJoin('users', 'users.id', 'distributions.user_id')
    .whereIn('distributions.id', [...ids])
  const addresses = await select(client, 'addresses', ADDRESS_COLUMNS).whereIn(
    'id',
    rows.map((row) => row.address_id)
  )
  const rolls = await readRolls(client, ids, { language, t })
  const addressOf = new Map(addresses.map((row) => [row.id, toAddress(row, language)]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)!
    const isOwn = row.company_id === user.company.id
    return {
      pk: row.id,
      is_own: isOwn,
      is_recipient_known: !isOwn || row.recipient_company_id !== null,
      sender: { name: row.name, cofor10: row.cofor10 },
      distribution_address: addressOf.get(row.address_id)!,
      comment: row.comment,
      created_at: fromDbInstant(row.created_at),
      created_by: isOwn ? fullName(row) : null,
      spool_entries: rolls.get(id) ?? [],
    }
  })
}

async function readRolls(
  client: QueryClientContract,
  ids: readonly number[],
  { language, t }: Pick<Reading, 'language' | 't'>
): Promise<Map<number, DistributedRoll[]>> {
  const query = client
    .from('distribution_rolls')
    .join('rolls', 'rolls.id', 'distribution_rolls.roll_id')
  const rows = await select(joinProduct(query), 'distribution_rolls', [
    'distribution_rolls.distribution_id',
    'distribution_rolls.comment',
    'distribution_rolls.state',
    'distribution_rolls.decided_at',
    'rolls.spool_no',
    'rolls.labels',
    orderedReference(),
    typed<{ description: string }>(orderedText(`description_${language}`, 'description')),
  ])
    .whereIn('distribution_rolls.distribution_id', [...ids])
    .orderBy('rolls.spool_no')
  const byDistribution = Map.groupBy(rows, (row) => row.distribution_id)
  return new Map(
    [...byDistribution].map(([id, own]) => [
      id,
      own.map(({ distribution_id: _, decided_at: decidedAt, ...row }) => ({
        ...row,
        state_display: t(`distribution.state.${row.state}`),
        decided_at: decidedAt && fromDbInstant(decidedAt),
      })),
    ])
  )
}
