import { MASTER_DATA_COLUMNS, type MasterData } from '#app/companies/directory/master_data'
import type { Row } from '#database/rows'
import type { approvalCompany } from '#shared/companies/approvals/approval_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { InferOutput } from 'valibot'

type ApprovalCompany = InferOutput<typeof approvalCompany>

export async function readApprovalCompany(
  client: QueryClientContract,
  companyId: number
): Promise<ApprovalCompany> {
  const row: Row<'companies', 'id'> & MasterData = await client
    .from('companies')
    .where('id', companyId)
    .select('id', ...MASTER_DATA_COLUMNS)
    .firstOrFail()
  const { id, ...company } = row
  return { pk: id, ...company }
}
