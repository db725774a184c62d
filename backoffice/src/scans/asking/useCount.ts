import { useLocale, useTranslate } from 'react-admin'

export function useCount() {
  const t = useTranslate()
  const locale = useLocale()
  return (count: number) =>
    t('scans.count', { smart_count: count, count: count.toLocaleString(locale) })
}
