import { APPROVAL_RIGHTS } from '#app/companies/approvals/find_request'
import { holdersOf } from '#app/access/roles/find_holders'
import { makeCode } from '#app/foundation/security/make_code'
import { sha256 } from '#app/foundation/security/sha256'
import type { ApprovalMail } from '#app/mailing/wording/kinds/word_approval_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { sealCode } from '#app/mailing/seal_code'
import { insertRows } from '#database/connection/prepared'
import { dbInstantAfter, toDbInstant } from '#database/instant'
import { type RowOf, select } from '#database/select'
import { DAY_MS } from '#shared/ground/dates/spans'
import type { Right } from '#shared/ground/access/rights'
import type { ApprovalKind, StaffApprovalKind } from '#shared/companies/approvals/approval_contract'
import { fullName } from '#shared/ground/texts/full_name'
import { type Language, languageOf } from '#shared/ground/i18n/language'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

/** The lifetime of a link for approval, the longest of all mail codes (rule 2.6). */
export const APPROVAL_CODE_LIFETIME_MS = 30 * DAY_MS

type Subject = { company_id: number } & (
  { user_id: number; order_id?: number } | { address_id: number }
)

export async function openRequest(
  trx: TransactionClientContract,
  kind: ApprovalKind,
  subject: Subject,
  now: Date
): Promise<number> {
  const company = await select(trx, 'companies', ['cofor10'])
    .where('id', subject.company_id)
    .firstOrFail()
  const request = {
    ...subject,
    kind,
    account_id: company.cofor10,
    state: 'WAITING',
    requested_at: toDbInstant(now),
  }
  return insertRows(trx, 'approval_requests', [request])
}

/** Mails all approvers a new link, which replaces older ones. Returns the number of approvers. */
export async function mailApprovers(
  trx: TransactionClientContract,
  request: { id: number; kind: StaffApprovalKind },
  mailTo: (approver: Approver, sealedCode: string) => ApprovalMail,
  now: Date
): Promise<number> {
  const code = await issueApprovalCode(trx, request.id, now)
  const approvers = await findApprovers(trx, request.kind)
  const mails = approvers.map((approver) => mailTo(approver, sealCode(code)))
  await writeMails(trx, mails, now)
  return mails.length
}

export interface Approver {
  id: number
  name: string
  email: string
  language: Language
}

export async function findApprovers(
  client: QueryClientContract,
  kind: StaffApprovalKind
): Promise<Approver[]> {
  const rows = await holdersToMail(client, APPROVAL_RIGHTS[kind])
    .join('companies', 'companies.id', 'users.company_id')
    .where('companies.blocked_completely', false)
    .whereIn('companies.kind', ['MANUFACTURER', 'PROVIDER'])
  return rows.map(toApprover)
}

export async function findOrderApprovers(
  client: QueryClientContract,
  companyId: number,
  ordererId: number
): Promise<Approver[]> {
  const rows = await holdersToMail(client, APPROVAL_RIGHTS.ORDER)
    .where('users.company_id', companyId)
    .whereNot('users.id', ordererId)
  return rows.map(toApprover)
}

const holdersToMail = (client: QueryClientContract, right: Right) =>
  select(holdersOf(client, right), 'users', [
    'users.id',
    'users.first_name',
    'users.last_name',
    'users.email',
    'users.language',
  ]).orderBy('users.id')

const toApprover = ({ id, email, language, ...names }: RowOf<typeof holdersToMail>): Approver => ({
  id,
  name: fullName(names),
  email,
  language: languageOf(language),
})

/** Creates a code and invalidates older ones. The caller has created or locked the request. */
async function issueApprovalCode(
  trx: TransactionClientContract,
  requestId: number,
  now: Date
): Promise<string> {
  const at = toDbInstant(now)
  await trx
    .from('approval_codes')
    .where('approval_request_id', requestId)
    .whereNull('replaced_at')
    .update({ replaced_at: at })
  const code = makeCode()
  const row = {
    approval_request_id: requestId,
    hash: sha256(code),
    expires_at: dbInstantAfter(now, APPROVAL_CODE_LIFETIME_MS),
    created_at: at,
  }
  await insertRows(trx, 'approval_codes', [row])
  return code
}
