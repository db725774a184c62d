import { type Approver, findApprovers } from '#app/companies/approvals/open_request'
import { waitingRequests } from '#app/companies/approvals/find_request'
import type { WaitingApprovalsData } from '#app/mailing/kinds/approval_mail'
import type { ApprovalMail } from '#app/mailing/mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { dbInstantBefore, fromDbInstant, toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { DAY_MS } from '#shared/ground/dates/spans'
import { APPROVAL_KINDS, type ApprovalKind } from '#shared/companies/approvals/approval_contract'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

type Waiting = WaitingApprovalsData['waiting'][number]

export interface Reminded {
  requests: number
  mails: number
}

/**
 * Reminds approvers once of each request that has waited `days`, in one mail each. Requests are
 * marked first, so parallel servers do not remind twice. A request without an approver stays
 * unmarked.
 */
export async function remindApprovers(
  client: QueryClientContract,
  days: number,
  now: Date
): Promise<Reminded> {
  const approvers = await findApproversByKind(client)
  return transaction(client, async (trx) => {
    const waiting = await claimOverdue(trx, [...approvers.keys()], days, now)
    const mails = mailsAbout(waiting, approvers)
    await writeMails(trx, mails, now)
    return { requests: waiting.length, mails: mails.length }
  })
}

async function findApproversByKind(
  client: QueryClientContract
): Promise<Map<ApprovalKind, Approver[]>> {
  const approvers = new Map<ApprovalKind, Approver[]>()
  for (const kind of APPROVAL_KINDS) {
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
): Promise<Waiting[]> {
  const at = toDbInstant(now)
  const claimed: unknown = await waitingRequests(trx, kinds)
    .whereNull('reminded_at')
    .where('requested_at', '<=', dbInstantBefore(now, days * DAY_MS))
    .update({ reminded_at: at })
  if (Number(claimed) === 0) return []
  const rows = await select(trx, 'approval_requests', [
    'approval_requests.kind',
    'requested_at',
    'companies.name',
    'companies.cofor10',
  ])
    .join('companies', 'companies.id', 'approval_requests.company_id')
    .where({ state: 'WAITING', reminded_at: at })
    .orderBy('requested_at')
  return rows.map(({ kind, requested_at: requestedAt, name, cofor10 }) => ({
    kind,
    company: { name, cofor10 },
    requested_at: fromDbInstant(requestedAt),
  }))
}

/** Writes one mail per approver, about the kinds that they may decide. */
function mailsAbout(
  waiting: readonly Waiting[],
  approvers: ReadonlyMap<ApprovalKind, Approver[]>
): ApprovalMail[] {
  const mailByReader = new Map<number, Extract<ApprovalMail, { template: 'approvals_waiting' }>>()
  for (const [kind, readers] of approvers) {
    const ofKind = waiting.filter((request) => request.kind === kind)
    if (ofKind.length === 0) continue
    for (const { id, name, email, language } of readers) {
      const known = mailByReader.get(id)
      if (known) known.data.waiting.push(...ofKind)
      else {
        const data = { approver: name, waiting: [...ofKind] }
        mailByReader.set(id, { template: 'approvals_waiting', to: email, language, data })
      }
    }
  }
  return [...mailByReader.values()]
}
