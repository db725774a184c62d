import { findCompanyReaders } from '#app/companies/companies/company_readers'
import type { BlockMail } from '#app/mailing/wording/kinds/word_block_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import type { Row } from '#database/rows'
import type { SetBlock } from '#shared/companies/blocks/company_block_contract'
import { select } from '#database/select'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export type NotifiedCompany = Row<'companies', 'id' | 'name' | 'cofor10'> & {
  /** Empty if no reason was given. */
  reason: string
}

/** Contacts mailed about each block; bills also concern the invoice contact. */
const CONTACTS = {
  UNPAID_BILLS: ['COMMERCIAL', 'TS_INVOICE'],
  INACTIVITY: ['COMMERCIAL'],
} as const

/**
 * Mails suppliers about a block, in each reader's language (rule 3.15). The caller has stored the
 * block. The mail names the other block if that is still in force.
 */
export async function writeBlockMails(
  trx: TransactionClientContract,
  companies: readonly NotifiedCompany[],
  { block, isBlocked }: { block: SetBlock; isBlocked: boolean },
  now: Date
): Promise<void> {
  const ids = companies.map(({ id }) => id)
  const readers = await findCompanyReaders(trx, ids, CONTACTS[block])
  const otherOf = await findOtherBlocks(trx, ids, block)
  const mails = companies.flatMap(({ id, name, cofor10, reason }) =>
    readers.of(id).map(({ email, language, person }): BlockMail => ({
      template: isBlocked ? 'company_blocked' : 'company_unblocked',
      to: email,
      language,
      data: { block, other: otherOf.get(id) ?? null, reason, person, company: { name, cofor10 } },
    }))
  )
  await writeMails(trx, mails, now)
}

async function findOtherBlocks(
  trx: TransactionClientContract,
  ids: readonly number[],
  block: SetBlock
): Promise<Map<number, SetBlock>> {
  const [other, flag] =
    block === 'INACTIVITY'
      ? (['UNPAID_BILLS', 'blocked_for_ordering'] as const)
      : (['INACTIVITY', 'blocked_completely'] as const)
  const rows = await select(trx, 'companies', ['id'])
    .whereIn('id', [...ids])
    .where(flag, true)
  return new Map(rows.map(({ id }) => [id, other]))
}
