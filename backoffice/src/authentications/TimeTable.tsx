import type { Histogram } from '#shared/authentications/verification_contract'
import { useLocale, useTranslate } from 'react-admin'
import { DetailTable } from '../ui/records/DetailTable'
import { countsOf } from './counts_of'

/** The chart in numbers: a row for each day, week or month. */
export function TimeTable({ histogram }: { histogram: Histogram }) {
  const t = useTranslate()
  const locale = useLocale()
  const counts = countsOf(histogram.buckets)
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <DetailTable
      columns={[
        t(`authentications.intervals.${histogram.interval}`),
        t('scans.columns.doc_count'),
        ...counts.map(({ status }) => t(`scans.statuses.${status}`)),
      ]}
      empty={t('scans.nothing')}
      isTitleHidden
      numbersFrom={1}
      rows={histogram.buckets.map(({ key, doc_count: total }, index) => [
        key,
        number(total),
        ...counts.map(({ counted }) => number(counted[index] ?? 0)),
      ])}
      title={t('authentications.by_time')}
    />
  )
}
