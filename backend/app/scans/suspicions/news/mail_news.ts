import type { CaseMail, CaseNews } from '#app/mailing/wording/kinds/word_case_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { findNewsReaders } from '#app/scans/suspicions/news/news_readers'
import { orNull, select } from '#database/select'
import { suspicionReference } from '#shared/scans/suspicions/suspicion_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Sent {
  /** The author of the news, who gets no mail; null for the server. */
  by: { id: number; fullName: string } | null
  now: Date
}

/**
 * Mails news of a case to its watchers and assignee (rule 13.31). News of an assignment goes only
 * to the assignee.
 */
export async function mailNews(
  trx: TransactionClientContract,
  suspicionId: number,
  news: CaseNews,
  { by, now }: Sent
): Promise<void> {
  const { assigned_to: assignedTo, ...subject } = await findSubject(trx, suspicionId)
  const watchersOf = news.event === 'ASSIGNED' ? null : suspicionId
  const readers = await findNewsReaders(trx, { assignedTo, watchersOf })
  const mails = readers
    .filter(({ id }) => id !== by?.id)
    .map(({ name, email, language }): CaseMail => {
      const data = { ...subject, news, by: by && by.fullName, person: name }
      return { template: 'suspicion_news', to: email, language, data }
    })
  await writeMails(trx, mails, now)
}

/** Finds what a mail says about the subject of a case, without scans or places. */
export async function findSubject(trx: TransactionClientContract, suspicionId: number) {
  const row = await select(trx, 'suspicions', [
    'suspicions.id',
    'suspicions.kind',
    'suspicions.label_id',
    'suspicions.assigned_to',
    ...orNull('rolls.spool_no'),
  ])
    .leftJoin('rolls', 'rolls.id', 'suspicions.roll_id')
    .where('suspicions.id', suspicionId)
    .firstOrFail()
  const { id, ...subject } = row
  return { ...subject, suspicion_id: id, reference: suspicionReference(id) }
}
