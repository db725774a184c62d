import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { rowProblem } from '#shared/ordering/nonstandard/non_standard_rows'
import { carriedImprint, printFieldsOf } from '#shared/ordering/nonstandard/print_values'
import { readLabels } from '#shared/ordering/lines/quantities'
import { useTranslate } from '../../ground/i18n/i18n'
import { BlockedMarker } from '../product_cells'
import { useCart, useOrderProcess } from '../useOrderProcess'
import { ImprintSection } from './ImprintSection'
import { LabelsField } from './LabelsField'
import { ProductChoice } from './ProductChoice'
import { RowFacts } from './RowFacts'
import { labelsId, productId } from './row_ids'
import type { NonStandardRow } from '#shared/ordering/nonstandard/non_standard_rows'

interface RowCardProps {
  row: NonStandardRow
  number: number
  /** True once the user tried to continue; missing input is then marked. */
  isChecked: boolean
  mayDuplicate: boolean
  onChange(change: Partial<NonStandardRow>): void
  onDuplicate(): void
  onRemove(): void
}

export function RowCard(props: RowCardProps) {
  const { row, number, isChecked, mayDuplicate, onChange, onDuplicate, onRemove } = props
  const t = useTranslate()
  const { block, productByPk } = useOrderProcess()
  const { entries } = useCart()
  const product = row.product === null ? undefined : productByPk.get(row.product)
  const printFields = printFieldsOf(product)
  const problem = isChecked ? rowProblem(row) : null
  const isGone = row.product !== null && !product
  const isProductMissing = problem === 'product' && row.product === null
  const titleId = `row-${row.rowId}-title`
  const title =
    row.product === null
      ? t('ordering.non_standard.row', { number })
      : t('ordering.non_standard.row_of', {
          number,
          reference: product?.customer_reference ?? t('ordering.non_standard.gone_product'),
        })
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 2.5 } }}
    >
      <Stack spacing={1.5}>
        <Stack direction="row" useFlexGap sx={headStyle}>
          <Typography variant="h3" component="h2" id={titleId} sx={{ mr: 'auto' }}>
            {title}
          </Typography>
          <Button
            size="small"
            disabled={!mayDuplicate || row.product === null}
            aria-label={t('ordering.non_standard.duplicate_of', { number })}
            onClick={onDuplicate}
          >
            {t('ordering.non_standard.duplicate')}
          </Button>
          <Button
            size="small"
            color="inherit"
            aria-label={t('ordering.non_standard.remove_of', { number })}
            onClick={onRemove}
          >
            {t('ordering.non_standard.remove')}
          </Button>
        </Stack>
        <Box sx={fieldsStyle}>
          <ProductChoice
            id={productId(row.rowId)}
            product={product ?? null}
            isDisabled={block !== null}
            problem={isProductMissing ? t('ordering.non_standard.missing_product') : undefined}
            onChange={(chosen) =>
              onChange({
                product: chosen?.pk ?? null,
                // An emptied product field keeps the print data for the next product.
                imprint: chosen ? carriedImprint(row.imprint, printFieldsOf(chosen)) : row.imprint,
              })
            }
          />
          <LabelsField
            id={labelsId(row.rowId)}
            typed={row.typed}
            product={product}
            kept={entries.find(({ rowId }) => rowId === row.rowId)?.quantity ?? 0}
            isMissing={problem === 'labels'}
            isDisabled={!product || product.blocked || block !== null}
            onChange={(typed) => onChange({ typed })}
            onRemove={onRemove}
          />
        </Box>
        {product && <BlockedMarker product={product} />}
        {isGone && (
          <Typography variant="body2" sx={{ color: 'error.main' }}>
            {t('ordering.stuck.NOT_OFFERED')}
          </Typography>
        )}
        {product && !isGone && 'labels' in readLabels(row.typed) && (
          <RowFacts row={row} product={product} />
        )}
        {product && printFields.length > 0 && (
          <ImprintSection
            key={product.pk}
            rowId={row.rowId}
            product={product}
            fields={printFields}
            imprint={row.imprint}
            isChecked={isChecked}
            isDisabled={product.blocked || block !== null}
            onChange={(imprint) => onChange({ imprint })}
          />
        )}
      </Stack>
    </Paper>
  )
}

const headStyle = { alignItems: 'center', gap: 1, flexWrap: 'wrap' }
const fieldsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 200px' },
}
