import type { StatusCounts } from '#shared/scans/questions/scan_question_contract'
import { utcInstant } from '#shared/ground/dates/utc_day'
import { type DrawnScan, totalOf } from '#shared/scans/maps/scan_marks'
import { useMemo } from 'react'
import { useLocale, useTranslate } from 'react-admin'

export function useMarkWords() {
  const t = useTranslate()
  const locale = useLocale()
  return useMemo(() => {
    const compact = new Intl.NumberFormat(locale, {
      notation: 'compact',
      maximumSignificantDigits: 3,
    })
    // Reused, because creating a formatter is slower than formatting.
    const whole = new Intl.NumberFormat(locale)
    const countOf = (count: number) =>
      t('scans.count', { smart_count: count, count: whole.format(count) })
    return {
      short: (count: number) => compact.format(count).replaceAll(/\s/g, ' '),
      scan: ({ status, timestamp, label_id: label }: DrawnScan) =>
        t('scan_map.scan', {
          status: t(`scans.statuses.${status}`),
          at: utcInstant(timestamp),
          label: label ?? t('scan_map.unknown_label'),
        }),
      counts: (counts: StatusCounts) => {
        const statuses = counts.map(({ key, doc_count: count }) =>
          t('scan_map.status', {
            count: whole.format(count),
            status: t(`scans.statuses.${key}`),
          })
        )
        return t('scan_map.mark', {
          count: countOf(totalOf(counts)),
          statuses: statuses.join(', '),
        })
      },
      /** A place in degrees. */
      place: ({ lat, lon }: { lat: number; lon: number }) => {
        const degrees = (value: number) => Math.abs(value).toLocaleString(locale, DEGREES)
        const latitude = t(`scan_map.latitude.${lat < 0 ? 'south' : 'north'}`, {
          degrees: degrees(lat),
        })
        const longitude = t(`scan_map.longitude.${lon < 0 ? 'west' : 'east'}`, {
          degrees: degrees(lon),
        })
        return `${latitude}, ${longitude}`
      },
    }
  }, [locale, t])
}

const DEGREES = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
