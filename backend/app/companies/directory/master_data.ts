import type { Row } from '#database/rows'
import { select } from '#database/select'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Columns that companies and directory entries have in common, except the address. */
export const MASTER_DATA_COLUMNS = [
  'cofor10',
  'cofor6',
  'name',
  'vat_identification_no',
  'company_reference',
  'company_group',
] as const

export type MasterData = Row<'companies', (typeof MASTER_DATA_COLUMNS)[number]>

export async function readMasterData(
  client: QueryClientContract,
  companyId: number
): Promise<MasterData & { pk: number }> {
  const row = await select(client, 'companies', ['id', ...MASTER_DATA_COLUMNS])
    .where('id', companyId)
    .firstOrFail()
  const { id, ...company } = row
  return { pk: id, ...company }
}
