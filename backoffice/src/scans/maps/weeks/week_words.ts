import type { ScanWeek } from '#shared/scans/questions/scan_weeks'
import { useMemo } from 'react'
import { useLocale, useTranslate } from 'react-admin'

/** Formatting locales: English days come before their month, as in the rest of the portal. */
const ORDER: Readonly<Record<string, string>> = { en: 'en-GB' }

export function useWeekWords() {
  const t = useTranslate()
  const locale = useLocale()
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(ORDER[locale] ?? locale, {
      dateStyle: 'long',
      timeZone: 'UTC',
    })
    return ({ from, until, count }: ScanWeek) =>
      t('scan_map.week', {
        days: days.formatRange(new Date(from), new Date(until)),
        count: t('scans.count', { smart_count: count, count: count.toLocaleString(locale) }),
      })
  }, [locale, t])
}
