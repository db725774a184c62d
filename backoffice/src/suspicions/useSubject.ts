import type { SuspicionRow } from '#shared/suspicions/suspicion_contract'
import { useTranslate } from 'react-admin'

/** Names what cases are about: a roll, a label, or a place by its degrees. */
export function useSubject() {
  const t = useTranslate()
  return ({ spool_no: roll, label_id: label, place }: SuspicionRow): string => {
    if (place) {
      return t('suspicions.place', { place: `${place.lat.toFixed(1)}°, ${place.lon.toFixed(1)}°` })
    }
    if (label && roll) return t('suspicions.label_of_roll', { label, roll })
    return label ? t('suspicions.label', { label }) : t('suspicions.roll', { roll })
  }
}
