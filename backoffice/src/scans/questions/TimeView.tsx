import { daysBetween, scansOfBucket } from '#shared/scans/questions/scans_behind'
import type { Histogram } from '#shared/scans/questions/scan_question_contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, lazy } from 'react'
import { useTranslate } from 'react-admin'
import { ShapeChoice } from '../../ground/ui/ShapeChoice'
import { useAddressParams } from '#shared/ground/search/use_address_params'
import TimeTable from '../charts/TimeTable'
import type { ScanAddress } from '../filters/useScanAddress'
import { ScanResult, useScans } from '../asking/useScans'

/** In pixels. */
const CHART_HEIGHT = 360

const TimeChart = lazy(() => import('../charts/TimeChart'))

export default function TimeView({ address }: { address: ScanAddress }) {
  const t = useTranslate()
  const { filter, isValid, zoomTo } = address
  const { params } = useAddressParams()
  const query = useScans('date_histogram', filter, { isEnabled: isValid })
  const zoom = (histogram: Histogram, buckets: readonly [number, number]) =>
    zoomTo(...daysBetween(histogram, buckets, filter))
  return (
    <>
      <ShapeInAddress />
      <Card sx={{ p: { xs: 1, sm: 2 } }} variant="outlined">
        <ScanResult height={CHART_HEIGHT} isEmpty={({ count }) => count === 0} query={query}>
          {({ data }) =>
            params.get('as') === 'table' ? (
              <TimeTable
                addressOf={(index, statuses) => scansOfBucket(filter, data, index, statuses)}
                heading={t(`authentications.intervals.${data.interval}`)}
                histogram={data}
                title={t('authentications.by_time')}
              />
            ) : (
              <Suspense fallback={<Skeleton height={CHART_HEIGHT} variant="rounded" />}>
                <TimeChart
                  addressOf={(index) => scansOfBucket(filter, data, index)}
                  height={CHART_HEIGHT}
                  histogram={data}
                  onZoom={(buckets) => zoom(data, buckets)}
                  title={t('authentications.by_time')}
                />
              </Suspense>
            )
          }
        </ScanResult>
      </Card>
    </>
  )
}

function ShapeInAddress() {
  const t = useTranslate()
  const { params, change } = useAddressParams()
  const shape = params.get('as') === 'table' ? 'table' : 'chart'
  return (
    <Box sx={shapeStyle}>
      <Typography color="textSecondary" variant="body2">
        {shape === 'chart' && t('authentications.zoom_hint')}
      </Typography>
      <ShapeChoice
        label={t('scans.as')}
        names={{ chart: t('scans.chart'), table: t('scans.table') }}
        onChoose={(chosen) => change({ as: chosen === 'table' ? 'table' : null }, true)}
        shape={shape}
      />
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
