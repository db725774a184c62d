import { companiesWithBilling } from '#database/selections/current_addresses'
import { orNull, select } from '#database/select'
import type { foundElsewhere } from '#shared/companies/approvals/approval_contract'
import { isTemporaryAccount } from '#shared/companies/companies/temporary_account'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { InferOutput } from 'valibot'

const FOUND_AT_MOST = 10

/** Returns whether a temporary account's COFOR6 is unknown, and sites that begin with it. */
export async function checkCofor6(
  client: QueryClientContract,
  company: { cofor6: string; cofor10: string }
): Promise<{
  cofor6_unknown: boolean
  cofor6_found_in_cofor_10: InferOutput<typeof foundElsewhere>[]
}> {
  const known =
    !isTemporaryAccount(company.cofor10) ||
    (await client.from('directory_entries').where('cofor6', company.cofor6).select('id').first())
  if (known) return { cofor6_unknown: false, cofor6_found_in_cofor_10: [] }
  return {
    cofor6_unknown: true,
    cofor6_found_in_cofor_10: await findAccountsBeginningWith(client, company.cofor6),
  }
}

async function findAccountsBeginningWith(client: QueryClientContract, cofor6: string) {
  const entries = await select(client, 'directory_entries', ['cofor10', 'name', 'city'])
    .where('cofor10', 'like', `${cofor6}%`)
    .orderBy('cofor10')
    .limit(FOUND_AT_MOST)
  const companies = await select(companiesWithBilling(client), 'companies', [
    'companies.cofor10',
    'companies.name',
    ...orNull('addresses.city'),
  ])
    .where('companies.cofor10', 'like', `${cofor6}%`)
    .whereNotIn(
      'companies.cofor10',
      entries.map(({ cofor10 }) => cofor10)
    )
    .orderBy('companies.cofor10')
    .limit(FOUND_AT_MOST)
  return [...entries, ...companies.map((row) => ({ ...row, city: row.city ?? '' }))]
    .sort((one, other) => (one.cofor10 < other.cofor10 ? -1 : 1))
    .slice(0, FOUND_AT_MOST)
}
