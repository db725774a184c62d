import { appUrl } from '#config/app'
import type { MailContent, MailOf } from '#app/mailing/wording/mail_content'
import { type MailTexts, mailTextsIn } from '#app/mailing/wording/mail_texts'
import { countryName } from '#shared/ground/geography/countries'
import type { Language } from '#shared/ground/i18n/language'
import type { SuspicionKind } from '#shared/scans/suspicions/suspicion_contract'
import type { SuspicionReason } from '#shared/scans/suspicions/suspicion_score'

/** Data about suspicions, without scans or their places. */
export interface AlertMailData {
  /** Full name of the reader. */
  person: string
  /** The number of all new findings; `findings` are those with the highest scores. */
  count: number
  findings: {
    suspicion_id: number
    reference: string
    kind: SuspicionKind
    spool_no: string | null
    label_id: string | null
    score: number
    reasons: SuspicionReason[]
    /** The company that ordered the roll, and the country of its delivery. */
    company: string | null
    country_code: string | null
    /** Names of the rules that matched. */
    rules: string[]
  }[]
}

export type AlertMail = MailOf<{ suspicions_found: AlertMailData }>

type Finding = AlertMailData['findings'][number]

export function wordAlertMail({ language, data }: AlertMail): MailContent {
  const t = mailTextsIn(language)
  const { person, count, findings } = data
  const named = { smart_count: count }
  const more = count - findings.length
  const [only] = findings
  const pageOf = ({ suspicion_id: id }: Finding) => `${appUrl}/backoffice/suspicions/${id}/show`
  return {
    subject: t('suspicions_found.subject', named),
    heading: t('suspicions_found.heading', named),
    paragraphs: [
      t('common.greeting', { person }),
      t('suspicions_found.body', named),
      ...(more > 0 ? [t('suspicions_found.more', { smart_count: more })] : []),
    ],
    facts: findings.map((finding) => ({
      label: `${finding.reference} · ${nameMailedCase(finding, t)}`,
      value: detailsOf(finding, t, language),
      url: pageOf(finding),
    })),
    link:
      count === 1 && only
        ? { label: t('suspicions_found.link_one'), url: pageOf(only) }
        : { label: t('suspicions_found.link'), url: `${appUrl}/backoffice/suspicions` },
    footer: [t('suspicions_found.why'), t('common.footer', { url: appUrl })],
  }
}

/** Returns the name of a case’s subject, without the place. */
export function nameMailedCase(
  { kind, spool_no: roll, label_id: label }: Pick<Finding, 'kind' | 'spool_no' | 'label_id'>,
  t: MailTexts
): string {
  if (kind === 'PLACE') return t('suspicions_found.place')
  if (kind === 'LABEL' && label !== null) {
    if (roll === null) return t('suspicions_found.label', { label })
    return t('suspicions_found.label_of_roll', { label, roll })
  }
  return t('suspicions_found.roll', { roll: roll ?? '' })
}

function detailsOf(finding: Finding, t: MailTexts, language: Language): string {
  const { score, reasons, company, country_code: country, rules } = finding
  return [
    t('suspicions_found.score', { score }),
    reasons.map((reason) => t(`suspicion_reasons.${reason}`)).join(', '),
    company,
    country && countryName(country, language),
    t('suspicions_found.rules', { rules: rules.join(', '), smart_count: rules.length }),
  ]
    .filter(Boolean)
    .join(' · ')
}
