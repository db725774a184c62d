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
    /** The number for later questions. */
    reference: string
    kind: SuspicionKind
    spool_no: string | null
    label_id: string | null
    score: number
    reasons: SuspicionReason[]
    /** The company that ordered the roll, and its place of delivery. */
    company: string | null
    country_code: string | null
    /** Names of the rules that matched. */
    rules: string[]
  }[]
}

export interface AlertMail {
  template: 'suspicions_found'
  to: string
  language: Language
  data: AlertMailData
}
