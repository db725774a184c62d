import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { type Shape, ShapeChoice } from '../../ground/ui/ShapeChoice'

interface ChartPartProps {
  title: string
  caption: string
  /** Name of the URL parameter that holds the choice. */
  address: string
  /** Label of the choice between chart and table. */
  as: string
  chart: ReactNode
  table: ReactNode
  /** Shown instead of both if there is nothing to draw. */
  instead?: ReactNode
}

/** In pixels. */
export const CHART_HEIGHT = 320

export function ChartPart({ title, caption, address, as, chart, table, instead }: ChartPartProps) {
  const t = useTranslate()
  const id = useId()
  const [params, setParams] = useSearchParams()
  const shape = params.get(address) === 'table' ? 'table' : 'chart'
  const choose = (chosen: Shape) =>
    setParams(
      (before) => {
        if (chosen === 'chart') before.delete(address)
        else before.set(address, chosen)
        return before
      },
      { replace: true }
    )
  return (
    <Box aria-labelledby={id} component="section" sx={{ minWidth: 0 }}>
      <Box sx={headStyle}>
        <div>
          <Typography component="h2" id={id} variant="h2">
            {title}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }} variant="body2">
            {caption}
          </Typography>
        </div>
        {!instead && (
          <ShapeChoice
            label={as}
            names={{ chart: t('home.chart'), table: t('home.table') }}
            onChoose={choose}
            shape={shape}
          />
        )}
      </Box>
      <Card sx={{ p: { xs: 1, sm: 2 } }} variant="outlined">
        {instead}
        {!instead && (
          <Suspense fallback={<Skeleton height={CHART_HEIGHT} variant="rounded" />}>
            {shape === 'chart' ? chart : table}
          </Suspense>
        )}
      </Card>
    </Box>
  )
}

const headStyle = {
  alignItems: 'end',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  justifyContent: 'space-between',
  mb: 1,
}
