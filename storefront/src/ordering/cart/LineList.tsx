import { WEIGHT } from '#shared/ground/theme/tokens'
import { Box, Stack, Typography } from '@mui/material'
import { rollDigits } from '#shared/ordering/lines/quantities'
import { useFormat, useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { OwnReference } from '../references/OwnReference'
import { PrintedValues } from './PrintedValues'
import { RemoveButton } from './RemoveButton'
import { useDescription } from '../product_cells'
import { formatUnitPrice } from '#shared/ground/money/money'
import type { LineProps, LineTableProps } from '../cart_line'

export function LineList({ lines, ...entries }: LineTableProps) {
  const t = useTranslate()
  return (
    <Box component="ol" aria-label={t('ordering.summary.caption')} sx={listStyle}>
      {lines.map((line) => (
        <LineItem key={line.uuid} line={line} {...entries} />
      ))}
    </Box>
  )
}

function LineItem({ line, rollsOf, referenceOf, onRemove }: LineProps) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useLanguage()
  const description = useDescription(line.product)
  const rolls = line.quantity / line.product.labels_per_unit
  const entry = rollsOf?.(line)
  const facts = [
    ...(entry
      ? []
      : [
          t('ordering.fact', {
            term: t('ordering.summary.rolls'),
            value: format.number(rolls, rollDigits(rolls)),
          }),
        ]),
    t('ordering.fact', {
      term: t('ordering.summary.labels'),
      value: format.number(line.quantity),
    }),
    ...(line.price === undefined
      ? []
      : [t('ordering.products.unit_price', { price: formatUnitPrice(line.price, language) })]),
  ]
  return (
    <Box component="li" sx={itemStyle}>
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
        <Typography component="div" sx={{ fontWeight: WEIGHT.name, overflowWrap: 'anywhere' }}>
          {line.product.customer_reference}
        </Typography>
        <Typography component="div" sx={{ fontWeight: WEIGHT.name, whiteSpace: 'nowrap' }}>
          {line.total === undefined ? '…' : format.money(line.total)}
        </Typography>
      </Stack>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
        {description}
      </Typography>
      {referenceOf?.(line) ?? <OwnReference line={line} />}
      <PrintedValues line={line} />
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography component="div" variant="body2">
          {facts.join(' · ')}
        </Typography>
        {onRemove && <RemoveButton line={line} onRemove={onRemove} />}
      </Stack>
      {entry && (
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <Typography component="span" variant="body2" aria-hidden>
            {t('ordering.summary.rolls')}
          </Typography>
          {entry}
        </Stack>
      )}
    </Box>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0 }
const itemStyle = {
  'px': 2,
  'py': 1.5,
  '& + li': { borderTop: '1px solid', borderColor: 'divider' },
}
