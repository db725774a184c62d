import type { approvalCompany } from '#shared/approvals/approval_contract'
import type { CompanyGroup } from '#shared/companies/company_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { InferOutput } from 'valibot'

type ApprovalCompany = InferOutput<typeof approvalCompany>

/** Reads a company as an approver sees it. */
export async function readApprovalCompany(
  client: QueryClientContract,
  companyId: number
): Promise<ApprovalCompany> {
  const row: Omit<ApprovalCompany, 'pk'> & { id: number; company_group: CompanyGroup } =
    await client
      .from('companies')
      .where('id', companyId)
      .select('id', 'name', 'cofor6', 'cofor10', 'vat_identification_no')
      .select('company_reference', 'company_group')
      .firstOrFail()
  const { id, ...company } = row
  return { pk: id, ...company }
}
