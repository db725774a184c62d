import type { Language } from '#shared/ground/i18n/language'
import { formatUnitPrice } from '#shared/ground/money/money'
import { type Translate, createTranslator } from '#shared/ground/i18n/translator'
import { accountMailMessages as accountsEn } from '#shared/mailing/account_messages_en'
import { accountMailMessages as accountsFr } from '#shared/mailing/account_messages_fr'
import { approvalMailMessages as approvalsEn } from '#shared/mailing/approval_messages_en'
import { approvalMailMessages as approvalsFr } from '#shared/mailing/approval_messages_fr'
import { caseMailMessages as casesEn } from '#shared/mailing/case_messages_en'
import { copyMailMessages as copiesEn } from '#shared/mailing/copy_messages_en'
import { caseMailMessages as casesFr } from '#shared/mailing/case_messages_fr'
import { copyMailMessages as copiesFr } from '#shared/mailing/copy_messages_fr'
import { mailingMessages as mailingEn } from '#shared/mailing/messages_en'
import { mailingMessages as mailingFr } from '#shared/mailing/messages_fr'
import {
  orderStateMessages as statesEn,
  orderWarningMessages as warningsEn,
} from '#shared/ground/states/order_state_messages_en'
import {
  orderStateMessages as statesFr,
  orderWarningMessages as warningsFr,
} from '#shared/ground/states/order_state_messages_fr'
import { suspicionMessages as suspicionsEn } from '#shared/scans/suspicions/messages_en'
import { reasonMessages as reasonsEn } from '#shared/scans/suspicions/reason_messages_en'
import { suspicionMessages as suspicionsFr } from '#shared/scans/suspicions/messages_fr'
import { reasonMessages as reasonsFr } from '#shared/scans/suspicions/reason_messages_fr'

const english = {
  ...mailingEn,
  ...accountsEn,
  ...approvalsEn,
  ...copiesEn,
  ...casesEn,
  order_states: statesEn,
  order_warnings: warningsEn,
  suspicion_reasons: reasonsEn,
  suspicion_outcome: suspicionsEn.suspicion_outcome,
  suspicion_measure: suspicionsEn.suspicion_measure,
}
const french = {
  ...mailingFr,
  ...accountsFr,
  ...approvalsFr,
  ...copiesFr,
  ...casesFr,
  order_states: statesFr,
  order_warnings: warningsFr,
  suspicion_reasons: reasonsFr,
  suspicion_outcome: suspicionsFr.suspicion_outcome,
  suspicion_measure: suspicionsFr.suspicion_measure,
}

export type MailTexts = Translate<typeof english>

const translators: Record<Language, MailTexts> = {
  en: createTranslator<typeof english>('en', english),
  fr: createTranslator<typeof english>('fr', french),
}

export const mailTextsIn = (language: Language): MailTexts => translators[language]

const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' }

export interface MailFormats {
  /** Formats a decimal string in euros exactly: `1234.50`. */
  money(decimal: string): string
  /** Formats the price of a label with up to 6 decimals. */
  unitPrice(decimal: string): string
  /** Formats a count with up to 2 decimals. */
  count(count: number): string
  /** Formats an ISO 8601 instant in UTC: `2026-11-21 14:05 UTC`. */
  instant(iso: string): string
}

function createFormats(language: Language): MailFormats {
  const locale = LOCALES[language]
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' })
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return {
    money: (decimal) => money.format(decimal as Intl.StringNumericLiteral),
    unitPrice: (decimal) => formatUnitPrice(decimal, language),
    count: (value) => count.format(value),
    instant: (iso) => `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  }
}

const formats: Record<Language, MailFormats> = { en: createFormats('en'), fr: createFormats('fr') }

/** Returns the formats of a language; dates are `yyyy-MM-dd` in every language (rule 9.1). */
export const mailFormatsIn = (language: Language): MailFormats => formats[language]
