import type { CaseMail } from '#app/mailing/wording/kinds/word_case_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { findSubject } from '#app/scans/suspicions/news/mail_news'
import { findNewsReaders } from '#app/scans/suspicions/news/news_readers'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { businessDay } from '#shared/ground/dates/business_day'
import { OPEN_SUSPICION_STATES } from '#shared/scans/suspicions/suspicion_contract'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

const CASES_AT_A_TIME = 50

/**
 * Reminds the assignee of each waiting case that is due, or the watchers of an unassigned one, once
 * per due date (rule 13.31). Tries a case without recipients again. Returns the number of mails.
 */
export async function remindDueCases(client: QueryClientContract, now: Date): Promise<number> {
  const today = businessDay(now)
  let mails = 0
  for (let last = 0; ;) {
    const due = await dueCases(client, today).where('id', '>', last).limit(CASES_AT_A_TIME)
    const ids = due.map(({ id }) => id)
    mails += await transaction(client, (trx) => remind(trx, ids, now))
    if (ids.length < CASES_AT_A_TIME) return mails
    last = ids.at(-1)!
  }
}

const dueCases = (client: QueryClientContract, today: string) =>
  select(client, 'suspicions', ['id', 'due_on', 'assigned_to'])
    .whereIn('state', [...OPEN_SUSPICION_STATES])
    .where('due_on', '<=', today)
    .where((either) => {
      either.whereNull('reminded_of').orWhereColumn('reminded_of', '!=', 'due_on')
    })
    .orderBy('id')

/** Mails under the lock, so that parallel servers do not remind twice. */
async function remind(
  trx: TransactionClientContract,
  ids: readonly number[],
  now: Date
): Promise<number> {
  const cases = await dueCases(trx, businessDay(now))
    .whereIn('id', [...ids])
    .forUpdate()
  const mails: CaseMail[] = []
  for (const { id, due_on: dueOn, assigned_to: assignedTo } of cases) {
    const watchersOf = assignedTo === null ? id : null
    const readers = await findNewsReaders(trx, { assignedTo, watchersOf })
    if (readers.length === 0) continue
    const { assigned_to: _, ...subject } = await findSubject(trx, id)
    for (const { name, email, language } of readers) {
      const data = { ...subject, due_on: dueOn!, person: name }
      mails.push({ template: 'suspicion_due', to: email, language, data })
    }
    await trx.from('suspicions').where('id', id).update({ reminded_of: dueOn })
  }
  await writeMails(trx, mails, now)
  return mails.length
}
