import type { SuspicionRow } from '#shared/scans/suspicions/suspicion_contract'
import { useTranslate } from 'react-admin'

export function useReasons() {
  const t = useTranslate()
  return (reasons: SuspicionRow['reasons']): string =>
    reasons.map(({ reason, points }) => `${t(`suspicion_reason.${reason}`)} (${points})`).join(', ')
}
