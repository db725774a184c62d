import type { Language } from '#shared/ground/i18n/language'
import { type Translate, createTranslator } from '#shared/ground/i18n/translator'
import { evidenceFileMessages as fileEnglish } from '#shared/scans/suspicions/evidence_file_messages_en'
import { evidenceFileMessages as fileFrench } from '#shared/scans/suspicions/evidence_file_messages_fr'
import { suspicionMessages as english } from '#shared/scans/suspicions/messages_en'
import { suspicionMessages as french } from '#shared/scans/suspicions/messages_fr'
import { personMessages as personEnglish } from '#shared/ground/texts/backoffice/person_messages_en'
import { personMessages as personFrench } from '#shared/ground/texts/backoffice/person_messages_fr'

const inEnglish = { ...english, file: fileEnglish, person: personEnglish }
const inFrench = { ...french, file: fileFrench, person: personFrench }

export type CaseTexts = Translate<typeof inEnglish>

const translators: Record<Language, CaseTexts> = {
  en: createTranslator<typeof inEnglish>('en', inEnglish),
  fr: createTranslator<typeof inEnglish>('fr', inFrench),
}

export const caseTextsIn = (language: Language): CaseTexts => translators[language]

export const named = (name: string, value: string, t: CaseTexts): string =>
  t('file.named', { name, value })
