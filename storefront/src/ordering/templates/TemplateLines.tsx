import {
  Box,
  Checkbox,
  FormControlLabel,
  InputAdornment,
  TextField,
  Typography,
} from '@mui/material'
import { memo } from 'react'
import { MAX_LINE_LABELS } from '#shared/ordering/lines/limits'
import { maxRolls } from '#shared/ordering/lines/quantities'
import { describedImprint, printFieldsOf } from '#shared/ordering/nonstandard/print_values'
import { WEIGHT } from '#shared/ground/theme/tokens'
import { useFormat, useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { PrintedValues } from '../cart/PrintedValues'
import { OwnReference } from '../references/OwnReference'
import { useDescription } from '../product_cells'
import type { LineEntry } from './useChosenLines'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

interface TemplateLinesProps {
  entries: readonly LineEntry[]
  choose(indexes: readonly number[], isChosen: boolean): void
  type(index: number, text: string): void
}

export function TemplateLines({ entries, choose, type }: TemplateLinesProps) {
  const t = useTranslate()
  const open = [...entries.keys()].filter((index) => entries[index]!.problem === null)
  const chosen = entries.filter(({ isChosen }) => isChosen).length
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={open.length > 0 && chosen === open.length}
            indeterminate={chosen > 0 && chosen < open.length}
            disabled={open.length === 0}
            onChange={(_event, isChosen) => choose(open, isChosen)}
          />
        }
        label={t('order_templates.choose_all')}
      />
      <Box component="ul" aria-label={t('order_templates.caption')} sx={listStyle}>
        {entries.map((entry, index) => (
          <TemplateLine
            key={index}
            entry={entry}
            number={index + 1}
            onChoose={(isChosen) => choose([index], isChosen)}
            onType={(text) => type(index, text)}
          />
        ))}
      </Box>
    </>
  )
}

interface TemplateLineProps {
  entry: LineEntry
  number: number
  onChoose(isChosen: boolean): void
  onType(text: string): void
}

/** Redraws a line only when it changes, because a template may have hundreds of lines. */
const TemplateLine = memo(
  DrawnLine,
  ({ entry: before }, { entry: after }) =>
    before.line === after.line &&
    before.product === after.product &&
    before.isChosen === after.isChosen &&
    before.typed === after.typed
)

function DrawnLine({ entry, number, onChoose, onType }: TemplateLineProps) {
  const t = useTranslate()
  const { line, product, problem, isInRolls, isChosen, typed } = entry
  const reference = product?.customer_reference ?? line.customer_reference
  const quantityProblem = useQuantityProblem(entry)
  return (
    <Box component="li" sx={lineStyle}>
      <Checkbox
        checked={isChosen}
        disabled={problem !== null}
        onChange={(_event, chosen) => onChoose(chosen)}
        slotProps={{
          input: { 'aria-label': t('order_templates.choose_line', { number, reference }) },
        }}
      />
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: WEIGHT.name }}>{reference}</Typography>
        <ProductFacts entry={entry} />
      </Box>
      <TextField
        size="small"
        value={typed}
        disabled={!isChosen}
        error={quantityProblem !== undefined}
        helperText={quantityProblem}
        onChange={(event) => onType(event.target.value)}
        sx={{ width: 180, ml: 'auto' }}
        slotProps={{
          input: {
            endAdornment: (
              <InputAdornment position="end">
                {t(`order_templates.${isInRolls ? 'rolls' : 'labels'}`)}
              </InputAdornment>
            ),
          },
          htmlInput: {
            'inputMode': 'numeric',
            'autoComplete': 'off',
            'aria-label': t(`order_templates.${isInRolls ? 'rolls' : 'labels'}_of`, {
              number,
              reference,
            }),
            'style': { textAlign: 'right' },
          },
        }}
      />
    </Box>
  )
}

function useQuantityProblem({ isChosen, product, quantity }: LineEntry): string | undefined {
  const t = useTranslate()
  const format = useFormat()
  if (!isChosen || !('problem' in quantity)) return undefined
  const { problem } = quantity
  return problem === 'whole_rolls' || problem === 'too_many'
    ? t(`ordering.products.${problem}`, {
        max: format.number(maxRolls(product!.labels_per_unit)),
      })
    : t(`ordering.non_standard.${problem}`, { max: format.number(MAX_LINE_LABELS) })
}

function ProductFacts({ entry: { line, product, problem } }: { entry: LineEntry }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const imprint =
    product && line.print_data
      ? describedImprint(
          printFieldsOf(product),
          { fields: line.print_data, isConfirmed: false },
          language
        )
      : undefined
  return (
    <>
      {product && <Description product={product} />}
      <OwnReference line={line} />
      {product && imprint && (
        <PrintedValues line={{ uuid: '', product, quantity: line.quantity, imprint }} />
      )}
      {problem && (
        <Typography component="div" variant="body2" sx={{ color: 'error.main' }}>
          {problem === 'NOT_OFFERED' || problem === 'PARTIAL_ROLL'
            ? t('order_templates.not_offered')
            : problem === 'NO_IMPRINT'
              ? t('order_templates.no_imprint')
              : t(`ordering.block_reasons.${problem}`)}
        </Typography>
      )}
    </>
  )
}

function Description({ product }: { product: Product }) {
  return (
    <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
      {useDescription(product)}
    </Typography>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0 }
const lineStyle = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'alignItems': 'flex-start',
  'columnGap': 1,
  'rowGap': 0.5,
  'py': 1,
  '& + li': { borderTop: 1, borderColor: 'divider' },
}
