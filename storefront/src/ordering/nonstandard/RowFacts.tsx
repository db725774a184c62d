import { FIGURES } from '#shared/ground/theme/tokens'
import { Box, Typography } from '@mui/material'
import { formRollDigits, readLabels } from '#shared/ordering/lines/quantities'
import { isPartialRoll } from '#shared/ordering/lines/line_rules'
import { useFormat, useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { isRewound } from '../product_cells'
import { formatUnitPrice } from '#shared/ground/money/money'
import { isHandlingIncluded } from '#shared/ordering/pricing/order_fees'
import { useDraftCosts, useOrderProcess } from '../useOrderProcess'
import type { ReactNode } from 'react'
import type { NonStandardRow } from '#shared/ordering/nonstandard/non_standard_rows'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

interface RowFactsProps {
  row: NonStandardRow
  product: Product
}

export function RowFacts({ row, product }: RowFactsProps) {
  const t = useTranslate()
  const format = useFormat()
  const { settings, company } = useOrderProcess()
  const entry = readLabels(row.typed)
  const labels = 'labels' in entry ? entry.labels : 0
  const rolls = labels / product.labels_per_unit
  const isFree = isHandlingIncluded(company.company_group)
  const isFeeDue = isRewound(product) && !isFree
  return (
    <>
      <Box component="dl" sx={factsStyle}>
        <Fact term={t('ordering.non_standard.rolls')}>
          {labels > 0 ? format.number(rolls, formRollDigits(rolls)) : '–'}
        </Fact>
        <Fact term={t('ordering.non_standard.winding')}>
          {isFeeDue
            ? t('ordering.non_standard.winding_fee', { fee: format.money(settings.winding_fee) })
            : t(
                isRewound(product)
                  ? 'ordering.products.rewind_yes'
                  : 'ordering.non_standard.winding_standard'
              )}
        </Fact>
        <Fact term={t('ordering.non_standard.price')}>
          <RowPrice rowId={row.rowId} quantity={labels} />
        </Fact>
      </Box>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        {labels > 0 && <QuantityNote row={row} product={product} labels={labels} isFree={isFree} />}
      </Typography>
    </>
  )
}

function QuantityNote({
  row,
  product,
  labels,
  isFree,
}: RowFactsProps & { labels: number; isFree: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const { settings } = useOrderProcess()
  if (isPartialRoll(labels, product.labels_per_unit)) {
    return isFree
      ? t('ordering.non_standard.partial_note_included')
      : t('ordering.non_standard.partial_note', { fee: format.money(settings.partial_roll_fee) })
  }
  return row.imprint ? null : t('ordering.non_standard.whole_note')
}

function RowPrice({ rowId, quantity }: { rowId: string; quantity: number }) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useLanguage()
  const { draft } = useDraftCosts()
  const line = draft?.order_positions.find(({ uuid }) => uuid === rowId)
  if (quantity === 0) return '–'
  if (!line || line.quantity !== quantity) return '…'
  const perLabel = t('ordering.products.unit_price', {
    price: formatUnitPrice(line.price, language),
  })
  return `${format.money(line.total)} (${perLabel})`
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {term}
      </Typography>
      <Box component="dd" sx={{ m: 0, ...FIGURES }}>
        {children}
      </Box>
    </div>
  )
}

const factsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  m: 0,
}
