import type { ApprovalRequest } from '#app/companies/approvals/find_request'
import { addressLines } from '#shared/ground/geography/address_lines'
import { ADDRESS_COLUMNS } from '#app/companies/addresses/company_addresses'
import { mailApprovers, openRequest } from '#app/companies/approvals/open_request'
import { countRequest } from '#app/foundation/traces/count_request'
import { select } from '#database/select'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Limits requests per company, because each is mailed to every approver. */
const REQUESTS = { requests: 20, duration: '1 hour' }

/** Counts a request for approval of an address; throws 429 after too many (rule 4.8). */
export function countAddressRequest(companyId: number): Promise<void> {
  return countRequest(REQUESTS, `address_approval:${companyId}`)
}

/** Requests approval of an address, which the caller stores in the same transaction. */
export async function requestAddressApproval(
  trx: TransactionClientContract,
  address: { id: number; companyId: number },
  now: Date
): Promise<void> {
  const subject = { address_id: address.id, company_id: address.companyId }
  const id = await openRequest(trx, 'ADDRESS', subject, now)
  await mailAddressApprovalRequest(trx, { id, addressId: address.id }, now)
}

export async function mailAddressApprovalRequest(
  trx: TransactionClientContract,
  { id, addressId }: Pick<ApprovalRequest, 'id' | 'addressId'>,
  now: Date
): Promise<number> {
  const address = await select(trx, 'addresses', ADDRESS_COLUMNS)
    .where('id', addressId ?? 0)
    .firstOrFail()
  const company = await select(trx, 'companies', ['name', 'cofor10'])
    .where('id', address.company_id)
    .firstOrFail()
  return mailApprovers(
    trx,
    { id, kind: 'ADDRESS' },
    ({ name, email, language }, sealedCode) => ({
      template: 'address_approval_requested',
      to: email,
      language,
      data: {
        approver: name,
        company: { name: company.name, cofor10: company.cofor10 },
        category: address.category,
        address: addressLines(address, language),
        sealed_code: sealedCode,
      },
    }),
    now
  )
}
