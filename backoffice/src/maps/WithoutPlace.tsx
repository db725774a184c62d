import type { ScanFilter } from '#shared/authentications/scan_address'
import Typography from '@mui/material/Typography'
import { useLocale, useTranslate } from 'react-admin'
import { useVerifications } from '../scans/useVerifications'

/** Characters of the geohashes of the largest cells: 32 cover the earth, and they are counted beforehand. */
const COARSEST = 1

interface WithoutPlaceProps {
  filter: ScanFilter
  isEnabled: boolean
}

/** Says how many scans a map cannot show, wherever it stands. */
export function WithoutPlace({ filter, isEnabled }: WithoutPlaceProps) {
  const t = useTranslate()
  const locale = useLocale()
  const more = { precision: COARSEST }
  const { data, isPlaceholderData } = useVerifications('markers', filter, { more, isEnabled })
  if (data?.data.type !== 'buckets' || isPlaceholderData) return null
  const placed = data.data.buckets.reduce((sum, { doc_count: some }) => sum + some, 0)
  const without = data.count - placed
  if (without <= 0) return null
  return (
    <Typography variant="body2">
      {t('scan_map.unplaced', {
        smart_count: without,
        without: without.toLocaleString(locale),
        count: data.count.toLocaleString(locale),
      })}
    </Typography>
  )
}
