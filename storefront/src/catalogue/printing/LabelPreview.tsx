import { Skeleton, Typography } from '@mui/material'
import { Suspense, lazy } from 'react'
import { PREVIEW_WIDTH } from '#shared/catalogue/printing/fonts/preview_width'
import type { LabelValues } from '#shared/catalogue/printing/layouts/fill_text'
import { useTranslate } from '../../ground/i18n/i18n'
import { useLabelLayout } from './label_layout'
import { RetryAlert } from '../../ground/ui/pages/RetryAlert'

/** Loaded on demand, because fonts and barcodes are large. */
const LabelFigure = lazy(() => import('#shared/catalogue/printing/entries/LabelFigure'))

interface LabelPreviewProps {
  product: { pk: number; customer_reference: string }
  /** Values by the name of their print field. */
  values: LabelValues
  /** Labels of the fields, shown for values that do not fit. */
  fieldNames: Readonly<Record<string, string>>
}

/** A label as it will be printed, redrawn with every value (rule 6.4). */
export function LabelPreview({ product, values, fieldNames }: LabelPreviewProps) {
  const t = useTranslate()
  const { data, isPending, refetch } = useLabelLayout(product.pk)
  if (isPending) return <Waiting />
  if (data === undefined) {
    return <RetryAlert onRetry={refetch}>{t('label_preview.failed')}</RetryAlert>
  }
  if (data === null) {
    return <Typography color="textSecondary">{t('label_preview.none')}</Typography>
  }
  return (
    <Suspense fallback={<Waiting />}>
      <LabelFigure
        layout={data.layout}
        values={values}
        fieldNames={fieldNames}
        reference={product.customer_reference}
      />
    </Suspense>
  )
}

function Waiting() {
  const t = useTranslate()
  return (
    <Skeleton
      variant="rounded"
      role="status"
      aria-label={t('label_preview.loading')}
      sx={{ width: '100%', maxWidth: PREVIEW_WIDTH, height: 'auto', aspectRatio: '3 / 2' }}
    />
  )
}
