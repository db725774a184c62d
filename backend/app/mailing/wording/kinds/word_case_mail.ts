import { appUrl } from '#config/app'
import { nameMailedCase } from '#app/mailing/wording/kinds/word_alert_mail'
import type { MailContent, MailFact, MailOf } from '#app/mailing/wording/mail_content'
import { type MailTexts, mailTextsIn } from '#app/mailing/wording/mail_texts'
import type { SuspicionKind, SuspicionOutcome } from '#shared/scans/suspicions/suspicion_contract'
import type { MeasureKind } from '#shared/scans/suspicions/work/case_work_contract'

export type CaseNews =
  | { event: 'COMMENT'; text: string; files: string[] }
  | { event: 'CLOSED'; outcome: SuspicionOutcome; text: string }
  | { event: 'MEASURE_ADDED'; measure: MeasureKind; taken_on: string; text: string }
  | { event: 'REOPENED' | 'ASSIGNED' | 'FOUND_AGAIN' }

/** The subject of a case, without scans or places. */
export interface MailedCase {
  /** Full name of the reader. */
  person: string
  suspicion_id: number
  reference: string
  kind: SuspicionKind
  spool_no: string | null
  label_id: string | null
}

interface CaseDataByTemplate {
  /** Sent to watchers and assignee; `by` is null for the server. */
  suspicion_news: MailedCase & { news: CaseNews; by: string | null }
  /** Sent on the morning of the due date. */
  suspicion_due: MailedCase & { due_on: string }
}

export type CaseMail = MailOf<CaseDataByTemplate>

export function wordCaseMail(mail: CaseMail): MailContent {
  const t = mailTextsIn(mail.language)
  const { reference, person, suspicion_id: id } = mail.data
  const heading = headingOf(mail, t)
  return {
    subject: t('common.fact', { label: reference, value: heading }),
    heading,
    paragraphs: [t('common.greeting', { person }), bodyOf(mail, t)],
    facts: [
      { label: reference, value: nameMailedCase(mail.data, t) },
      ...(mail.template === 'suspicion_news' ? factsOf(mail.data.news, t) : []),
    ],
    notice: noticeOf(mail, t),
    link: {
      label: t('suspicions_found.link_one'),
      url: `${appUrl}/backoffice/suspicions/${id}/show`,
    },
    footer: [t('suspicion_news.why'), t('common.footer', { url: appUrl })],
  }
}

const headingOf = (mail: CaseMail, t: MailTexts): string =>
  mail.template === 'suspicion_due'
    ? t('suspicion_due.heading', { day: mail.data.due_on })
    : t(`suspicion_news.heading.${mail.data.news.event}`)

function bodyOf(mail: CaseMail, t: MailTexts): string {
  const { reference } = mail.data
  if (mail.template === 'suspicion_due') {
    return t('suspicion_due.body', { reference, day: mail.data.due_on })
  }
  const { news, by } = mail.data
  if (news.event === 'FOUND_AGAIN') return t('suspicion_news.body.FOUND_AGAIN', { reference })
  return t(`suspicion_news.body.${news.event}`, { reference, name: by ?? '' })
}

function factsOf(news: CaseNews, t: MailTexts): MailFact[] {
  if (news.event === 'CLOSED') {
    const value = t(`suspicion_outcome.${news.outcome}`)
    return [{ label: t('suspicion_news.outcome'), value }]
  }
  if (news.event === 'MEASURE_ADDED') {
    return [
      { label: t('suspicion_news.measure'), value: t(`suspicion_measure.${news.measure}`) },
      { label: t('suspicion_news.taken_on'), value: news.taken_on },
    ]
  }
  if (news.event !== 'COMMENT' || news.files.length === 0) return []
  return [{ label: t('suspicion_news.files'), value: news.files.join(', ') }]
}

function noticeOf(mail: CaseMail, t: MailTexts): MailContent['notice'] {
  if (mail.template === 'suspicion_due') return null
  const { news } = mail.data
  const text = 'text' in news ? news.text : ''
  return text === '' ? null : { label: t('suspicion_news.text'), lines: text.split('\n') }
}
