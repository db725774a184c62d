import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import type { ApprovalKind } from '#shared/companies/approvals/approval_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Subject = { company_id: number } & ({ user_id: number } | { address_id: number })

export async function openRequest(
  trx: TransactionClientContract,
  kind: ApprovalKind,
  subject: Subject,
  now: Date
): Promise<number> {
  const company: Row<'companies', 'cofor10'> = await trx
    .from('companies')
    .where('id', subject.company_id)
    .select('cofor10')
    .firstOrFail()
  const [id] = await trx
    .insertQuery()
    .table('approval_requests')
    .insert({
      ...subject,
      kind,
      account_id: company.cofor10,
      state: 'WAITING',
      requested_at: toDbInstant(now),
    })
  return Number(id)
}
