import { daysBetween } from '#shared/authentications/histogram_days'
import type { Histogram } from '#shared/authentications/verification_contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { Suspense, lazy } from 'react'
import { useTranslate } from 'react-admin'
import { useAddressParams } from '../ui/useAddressParams'
import { ScanAnswer } from '../scans/ScanAnswer'
import type { ScanAddress } from '../scans/useScanAddress'
import { useVerifications } from '../scans/useVerifications'
import { CHART_HEIGHT } from './chart_height'
import { TimeTable } from './TimeTable'

const TimeChart = lazy(() => import('./TimeChart'))

/** When the scans were made: a chart that is drawn over to look closer, or the table that says the same. */
export default function TimeView({ address }: { address: ScanAddress }) {
  const { filter, isValid, zoomTo } = address
  const { params } = useAddressParams()
  const query = useVerifications('date_histogram', filter, { isEnabled: isValid })
  const zoom = (histogram: Histogram, buckets: readonly [number, number]) =>
    zoomTo(...daysBetween(histogram, buckets, filter))
  return (
    <>
      <ShapeChoice />
      <Card sx={{ p: { xs: 1, sm: 2 } }} variant="outlined">
        <ScanAnswer height={CHART_HEIGHT} isEmpty={({ count }) => count === 0} query={query}>
          {({ data }) =>
            params.get('as') === 'table' ? (
              <TimeTable histogram={data} />
            ) : (
              <Suspense fallback={<Skeleton height={CHART_HEIGHT} variant="rounded" />}>
                <TimeChart histogram={data} onZoom={(buckets) => zoom(data, buckets)} />
              </Suspense>
            )
          }
        </ScanAnswer>
      </Card>
    </>
  )
}

/** Whether the chart is shown or its table; it stands in the address as well. */
function ShapeChoice() {
  const t = useTranslate()
  const { params, change } = useAddressParams()
  const shape = params.get('as') === 'table' ? 'table' : 'chart'
  return (
    <Box sx={shapeStyle}>
      <Typography color="textSecondary" variant="body2">
        {shape === 'chart' && t('authentications.zoom_hint')}
      </Typography>
      <ToggleButtonGroup
        aria-label={t('scans.as')}
        exclusive
        onChange={(_, chosen: string | null) =>
          chosen && change({ as: chosen === 'table' ? 'table' : null }, true)
        }
        size="small"
        value={shape}
      >
        <ToggleButton value="chart">{t('scans.chart')}</ToggleButton>
        <ToggleButton value="table">{t('scans.table')}</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  )
}

const shapeStyle = {
  alignItems: 'end',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
  mb: 1,
}
