import { storedRow } from '#tests/functional/setup/stored'
import { createScene } from '#tests/functional/setup/supplier_scene'
import type { Visitor } from '#tests/functional/setup/visitor'
import type { BillsPreview } from '#shared/companies/blocks/bills_file_contract'

export const BLOCKS = '/backoffice/api/blocks/'

export const billsCsv = (lines: readonly (readonly string[])[], delimiter = ';') =>
  [['account_id', 'reason'], ...lines].map((cells) => cells.join(delimiter)).join('\n')

export const sendBills = (
  visitor: Visitor,
  step: 'preview' | 'import',
  csv: string | Uint8Array<ArrayBuffer>,
  { language = 'en', ...query }: Record<string, string> = {}
) =>
  visitor.post(
    `${BLOCKS}${step}/?${new URLSearchParams({ filename: 'bills.csv', ...query })}`,
    undefined,
    { rawBody: csv, headers: { 'content-type': 'text/csv' }, language }
  )

export async function previewBills(
  visitor: Visitor,
  csv: string | Uint8Array<ArrayBuffer>,
  language = 'en'
): Promise<BillsPreview> {
  const { status, body } = await sendBills(visitor, 'preview', csv, { language })
  if (status !== 200) throw new Error(`The preview answered ${JSON.stringify(body)}`)
  return body
}

export async function createBlocked(staff: Visitor, reason: string) {
  const scene = await createScene()
  const payload = { block: 'UNPAID_BILLS', is_blocked: true, reason }
  const { status } = await staff.post(`${BLOCKS}${scene.company.id}/`, payload)
  if (status !== 200) throw new Error('The supplier was not blocked')
  return scene
}

export const isBlocked = async (companyId: number): Promise<boolean> =>
  Boolean((await storedRow('companies', companyId)).blocked_for_ordering)
