import type { SuspicionRow } from '#shared/scans/suspicions/suspicion_contract'

type Subject = Pick<SuspicionRow, 'spool_no' | 'label_id' | 'place'>

type Translate = (
  key: `suspicions.${'place' | 'label_of_roll' | 'label' | 'roll'}`,
  values: Record<string, string>
) => string

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

export function nameSubject(subject: Subject, t: Translate, language: string): string {
  const { spool_no: roll, label_id: label, place } = subject
  if (place) {
    const degrees = new Intl.NumberFormat(language, TENTHS)
    const [lat, lon] = [place.lat, place.lon].map((one) => `${degrees.format(one)}°`)
    return t('suspicions.place', { place: `${lat}, ${lon}` })
  }
  if (label && roll) return t('suspicions.label_of_roll', { label, roll })
  return label ? t('suspicions.label', { label }) : t('suspicions.roll', { roll: roll ?? '' })
}

type Case = Subject & Pick<SuspicionRow, 'parts_count'>

type TranslateMore = (
  key: 'merging.more',
  values: { subject: string; smart_count: number }
) => string

export function nameCase(row: Case, t: Translate & TranslateMore, language: string): string {
  const subject = nameSubject(row, t, language)
  return row.parts_count === 0
    ? subject
    : t('merging.more', { subject, smart_count: row.parts_count })
}
