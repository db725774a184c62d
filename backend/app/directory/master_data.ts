import type { Row } from '#database/rows'

/** What the manufacturer's directory says of a company beside its address, and the company keeps. */
export const MASTER_DATA_COLUMNS = [
  'cofor10',
  'cofor6',
  'name',
  'vat_identification_no',
  'company_reference',
  'company_group',
] as const

export type MasterData = Row<'companies', (typeof MASTER_DATA_COLUMNS)[number]>
