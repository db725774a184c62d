import { nameCase } from '#shared/scans/suspicions/name_subject'
import type { SuspicionRow } from '#shared/scans/suspicions/suspicion_contract'
import { useLocale, useTranslate } from 'react-admin'

export function useSubject() {
  const t = useTranslate()
  const language = useLocale()
  return (row: SuspicionRow): string => nameCase(row, t, language)
}
