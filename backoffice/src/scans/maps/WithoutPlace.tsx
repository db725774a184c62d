import type { ScanFilter } from '#shared/scans/questions/scans_behind'
import type { ScanPage } from '#shared/scans/questions/scan_question_contract'
import Typography from '@mui/material/Typography'
import { useLocale, useTranslate } from 'react-admin'
import { useScans } from '../asking/useScans'

type Markers = Extract<ScanPage, { type: 'markers' }>

/** Geohash length of the largest cells: 32 cover the earth, with precomputed counts. */
const COARSEST = 1

/** Returns the counts of a filter's scans on the whole earth; undefined while loading. */
export function useWholeEarth(filter: ScanFilter, isEnabled: boolean): Markers | undefined {
  const { data, isPlaceholderData } = useScans('markers', filter, {
    more: { precision: COARSEST },
    isEnabled,
  })
  return isPlaceholderData ? undefined : data
}

export function WithoutPlace({ whole: { count, data } }: { whole: Markers }) {
  const t = useTranslate()
  const locale = useLocale()
  if (data.type !== 'buckets') return null
  const placed = data.buckets.reduce((sum, { doc_count: some }) => sum + some, 0)
  const without = count - placed
  if (without <= 0) return null
  return (
    <Typography variant="body2">
      {t('scan_map.unplaced', {
        smart_count: without,
        without: without.toLocaleString(locale),
        count: count.toLocaleString(locale),
      })}
    </Typography>
  )
}
