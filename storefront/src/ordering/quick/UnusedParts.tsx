import { Typography } from '@mui/material'
import { useTranslate } from '../../ground/i18n/i18n'
import type { OrderLines } from '#shared/ordering/quick/order_lines_contract'

interface UnusedPartsProps {
  result: Pick<OrderLines, 'unused_columns' | 'unused_lines'>
}

export function UnusedParts({ result }: UnusedPartsProps) {
  const t = useTranslate()
  const parts = [
    ...result.unused_columns.map((column) => t('quick_order.unused_column', { column })),
    ...result.unused_lines.map((line) => t('quick_order.unused_line', { line })),
  ]
  if (parts.length === 0) return null
  return (
    <Typography color="textSecondary">
      {t('quick_order.unused', { parts: parts.join(', ') })}
    </Typography>
  )
}
