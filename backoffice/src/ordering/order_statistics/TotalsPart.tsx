import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, lazy, useId } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { useMoney } from '../../ground/ui/useMoney'
import { CountLink } from '../../ground/ui/records/CountLink'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import type { NamedTotal } from './TotalsChart'

/** In pixels. */
const CHART_HEIGHT = 320

const TotalsChart = lazy(() => import('./TotalsChart'))

interface TotalsPartProps {
  by: 'month' | 'product_group' | 'supplier'
  totals: readonly NamedTotal[]
}

export function TotalsPart({ by, totals }: TotalsPartProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { money } = useMoney()
  const id = useId()
  const title = t(`order_statistics.totals.by_${by}`)
  const number = (value: number) => value.toLocaleString(locale)
  const rowOf = ({ name, to, orders, labels, amount }: NamedTotal) => [
    name,
    ...[number(orders), number(labels), money(amount)].map((text, index) => (
      <CountLink count={orders} key={index} to={to}>
        {text}
      </CountLink>
    )),
  ]
  return (
    <section aria-labelledby={id}>
      <Typography component="h2" gutterBottom id={id} variant="h2">
        {title}
      </Typography>
      <Card sx={{ p: { xs: 1, sm: 2 } }} variant="outlined">
        <Box sx={partStyle}>
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} variant="rounded" />}>
            <TotalsChart
              height={CHART_HEIGHT}
              isHorizontal={by !== 'month'}
              title={title}
              totals={totals}
            />
          </Suspense>
          <DetailTable
            columns={[
              t(`order_statistics.totals.${by}`),
              t('order_statistics.totals.orders'),
              t('order_statistics.totals.labels'),
              t('order_statistics.totals.amount'),
            ]}
            empty={t('order_statistics.empty')}
            isTitleHidden
            numbersFrom={1}
            rows={totals.map(rowOf)}
            title={title}
            wordy={by === 'month' ? [] : [0]}
          />
        </Box>
      </Card>
    </section>
  )
}

const partStyle = {
  'alignItems': 'start',
  'display': 'grid',
  'gap': 2,
  'gridTemplateColumns': { xs: '1fr', lg: '1fr 1fr' },
  '& > *': { minWidth: 0 },
}
