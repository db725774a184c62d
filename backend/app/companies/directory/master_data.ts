import type { Row } from '#database/rows'

/** The directory's data about a company, except its address. */
export const MASTER_DATA_COLUMNS = [
  'cofor10',
  'cofor6',
  'name',
  'vat_identification_no',
  'company_reference',
  'company_group',
] as const

export type MasterData = Row<'companies', (typeof MASTER_DATA_COLUMNS)[number]>
