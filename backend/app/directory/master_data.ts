import type { CompanyGroup } from '#shared/companies/company_contract'

/** What the manufacturer's directory says of a company beside its address, and the company keeps. */
export interface MasterData {
  cofor10: string
  cofor6: string
  name: string
  vat_identification_no: string
  company_reference: string
  company_group: CompanyGroup
}

/** The columns of {@link MasterData}, in the directory and in the companies alike. */
export const MASTER_DATA_COLUMNS = [
  'cofor10',
  'cofor6',
  'name',
  'vat_identification_no',
  'company_reference',
  'company_group',
] as const satisfies readonly (keyof MasterData)[]
