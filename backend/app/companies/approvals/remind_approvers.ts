import {
  type Approver,
  findApprovers,
  findOrderApprovers,
} from '#app/companies/approvals/open_request'
import { waitingRequests } from '#app/companies/approvals/find_request'
import type {
  WaitingApprovalsData,
  ApprovalMail,
} from '#app/mailing/wording/kinds/word_approval_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { dbInstantBefore, fromDbInstant, toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { DAY_MS } from '#shared/ground/dates/spans'
import {
  type ApprovalKind,
  STAFF_APPROVAL_KINDS,
  type StaffApprovalKind,
} from '#shared/companies/approvals/approval_contract'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

type Waiting = WaitingApprovalsData['waiting'][number]

interface Overdue {
  waiting: Waiting
  companyId: number
  /** Null for addresses. */
  userId: number | null
}

export interface Reminded {
  requests: number
  mails: number
}

/**
 * Sends each approver one mail about the requests that have waited `days` days. Requests are marked
 * first, so that no request is mentioned twice, even by parallel servers. Kinds that no staff
 * member may decide stay unmarked.
 */
export async function remindApprovers(
  client: QueryClientContract,
  days: number,
  now: Date
): Promise<Reminded> {
  const staff = await findApproversByKind(client)
  return transaction(client, async (trx) => {
    const overdue = await claimOverdue(trx, [...staff.keys(), 'ORDER'], days, now)
    const mails = await mailsAbout(overdue, ({ waiting, companyId, userId }) =>
      waiting.kind === 'ORDER'
        ? findOrderApprovers(trx, companyId, userId!)
        : (staff.get(waiting.kind) ?? [])
    )
    await writeMails(trx, mails, now)
    return { requests: overdue.length, mails: mails.length }
  })
}

async function findApproversByKind(
  client: QueryClientContract
): Promise<Map<StaffApprovalKind, Approver[]>> {
  const approvers = new Map<StaffApprovalKind, Approver[]>()
  for (const kind of STAFF_APPROVAL_KINDS) {
    const ofKind = await findApprovers(client, kind)
    if (ofKind.length > 0) approvers.set(kind, ofKind)
  }
  return approvers
}

async function claimOverdue(
  trx: TransactionClientContract,
  kinds: readonly ApprovalKind[],
  days: number,
  now: Date
): Promise<Overdue[]> {
  const at = toDbInstant(now)
  const claimed: unknown = await waitingRequests(trx, kinds)
    .whereNull('reminded_at')
    .where('requested_at', '<=', dbInstantBefore(now, days * DAY_MS))
    .update({ reminded_at: at })
  if (Number(claimed) === 0) return []
  const rows = await select(trx, 'approval_requests', [
    'approval_requests.kind',
    'approval_requests.user_id',
    'companies.id as company_id',
    'requested_at',
    'companies.name',
    'companies.cofor10',
  ])
    .join('companies', 'companies.id', 'approval_requests.company_id')
    .where({ state: 'WAITING', reminded_at: at })
    .orderBy('requested_at')
  return rows.map(({ kind, requested_at: requestedAt, name, cofor10, ...row }) => ({
    waiting: { kind, company: { name, cofor10 }, requested_at: fromDbInstant(requestedAt) },
    companyId: row.company_id,
    userId: row.user_id,
  }))
}

async function mailsAbout(
  overdue: readonly Overdue[],
  readersOf: (request: Overdue) => Approver[] | Promise<Approver[]>
): Promise<ApprovalMail[]> {
  const mailByReader = new Map<number, Extract<ApprovalMail, { template: 'approvals_waiting' }>>()
  for (const request of overdue) {
    for (const { id, name, email, language } of await readersOf(request)) {
      const known = mailByReader.get(id)
      if (known) known.data.waiting.push(request.waiting)
      else {
        const data = { approver: name, waiting: [request.waiting] }
        mailByReader.set(id, { template: 'approvals_waiting', to: email, language, data })
      }
    }
  }
  return [...mailByReader.values()]
}
