import type { Language } from '#shared/i18n/language'
import type { SuspicionKind } from '#shared/suspicions/suspicion_contract'
import type { SuspicionReason } from '#shared/suspicions/suspicion_score'

/** What a mail about suspicions tells of them: no scan, and no place of one. */
export interface AlertMailData {
  /** First and last name of the reader. */
  person: string
  /** Of all that is new; `findings` are those with the highest scores. */
  count: number
  findings: {
    suspicion_id: number
    /** The number that people quote. */
    reference: string
    kind: SuspicionKind
    spool_no: string | null
    label_id: string | null
    score: number
    reasons: SuspicionReason[]
    /** Who ordered the roll, and where it was delivered to. */
    company: string | null
    country_code: string | null
    /** Names of the rules that fired. */
    rules: string[]
  }[]
}

/** To a recipient of alert rules. */
export interface AlertMail {
  template: 'suspicions_found'
  to: string
  language: Language
  data: AlertMailData
}
