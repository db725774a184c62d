import type { Histogram } from '#shared/scans/questions/verification_contract'
import { useLocale, useTranslate } from 'react-admin'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { countsOf } from './counts_of'

interface TimeTableProps {
  histogram: Histogram
  title: string
  /** Heading of the days, weeks or months. */
  heading: string
}

export function TimeTable({ histogram, title, heading }: TimeTableProps) {
  const t = useTranslate()
  const locale = useLocale()
  const counts = countsOf(histogram.buckets)
  const number = (value: number) => value.toLocaleString(locale)
  return (
    <DetailTable
      columns={[
        heading,
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
      title={title}
    />
  )
}
