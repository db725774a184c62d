import { useLocale, useTranslate } from 'react-admin'

/** Says how many verifications there are, with separators of thousands. */
export function useCount() {
  const t = useTranslate()
  const locale = useLocale()
  return (count: number) =>
    t('scans.count', { smart_count: count, count: count.toLocaleString(locale) })
}
