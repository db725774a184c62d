import { createStaff } from '#tests/functional/setup/staff'
import type { Visitor } from '#tests/functional/setup/visitor'
import type { QuotaPreview } from '#shared/ordering/quotas/quota_contract'
import db from '@adonisjs/lucid/services/db'

export const QUOTAS = '/backoffice/api/quota_events/'

export const createQuotaManager = () => createStaff('QUOTA_MANAGER')

/** Returns the quota events of a company, oldest first: type, labels and reference. */
export async function eventsOf(companyId: number): Promise<[string, number, string][]> {
  const rows = await db.from('quota_events').where('company_id', companyId).orderBy('id')
  return rows.map(({ type, amount, reference }) => [type, Number(amount), reference])
}

export const quotaCsv = (lines: readonly (readonly (string | number)[])[]) =>
  ['account_id;product_group;amount;reference', ...lines.map((cells) => cells.join(';'))].join('\n')

export const sendFile = (
  visitor: Visitor,
  step: 'preview' | 'import',
  csv: string,
  { language = 'en', ...query }: Record<string, string> = {}
) =>
  visitor.post(
    `${QUOTAS}${step}/?${new URLSearchParams({ filename: 'contracts.csv', ...query })}`,
    undefined,
    { rawBody: csv, headers: { 'content-type': 'text/csv' }, language }
  )

export async function previewOf(
  visitor: Visitor,
  csv: string,
  language = 'en'
): Promise<QuotaPreview> {
  const { status, body } = await sendFile(visitor, 'preview', csv, { language })
  if (status !== 200) throw new Error(`The preview answered ${JSON.stringify(body)}`)
  return body
}
