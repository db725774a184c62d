import { uniqueText } from '#database/factories/unique_text'
import { toDbInstant } from '#database/instant'
import type { SuspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import type { SuspicionReason } from '#shared/scans/suspicions/suspicion_score'
import { mailsTo } from '#tests/functional/setup/mails'
import type { HttpResponse, Visitor } from '#tests/functional/setup/visitor'
import db from '@adonisjs/lucid/services/db'

export const SEE = 'statistics.view_verificationstatistics'

export const casePath = (id: number, more = '') => `/backoffice/api/suspicions/${id}/${more}`

export async function createCase(reasons: readonly SuspicionReason[] = ['IMITATED_CODE']) {
  const at = toDbInstant(new Date())
  const label = uniqueText(12).toUpperCase()
  const [inserted] = await db.table('suspicions').insert({
    subject: `L${label}`,
    kind: 'LABEL',
    label_id: label,
    labels: 1,
    state: 'OPEN',
    score: 50,
    found_at: at,
    latest_at: at,
    evaluated_at: at,
    updated_at: at,
  })
  const id = Number(inserted)
  for (const reason of reasons) {
    const counted = { count: 1, points: 50, times: '[]' }
    await db.table('suspicion_reasons').insert({ suspicion_id: id, reason, ...counted })
  }
  return id
}

export const detailOf = async (visitor: Visitor, id: number): Promise<SuspicionDetail> =>
  (await visitor.get<SuspicionDetail>(casePath(id))).body

/** A case, or a problem with its messages by field. */
type CaseOrProblem = SuspicionDetail & { code?: string; taken_on?: string[]; files?: string[] }

/** Sends a change with the current version of a case. */
export async function change(
  visitor: Visitor,
  method: 'put' | 'post',
  id: number,
  more: string,
  body: object = {}
): Promise<HttpResponse<CaseOrProblem>> {
  const { updated_at: seenAt } = await detailOf(visitor, id)
  return visitor[method](casePath(id, more), { updated_at: seenAt, ...body })
}

export const move = (visitor: Visitor, id: number, body: object) =>
  change(visitor, 'put', id, '', { assigned_to: null, ...body })

/** Returns the case events that were mailed to an address, one for each mail. */
export async function newsTo(address: string): Promise<string[]> {
  const mails = await mailsTo(address)
  return mails.map(({ template, data }) => (template === 'suspicion_due' ? 'DUE' : data.news.event))
}
