import { FIGURES, WEIGHT } from '#shared/ground/theme/tokens'
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { rollDigits } from '#shared/ordering/lines/quantities'
import { useFormat, useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { LineList } from './LineList'
import { OwnReference } from '../references/OwnReference'
import { PrintedValues } from './PrintedValues'
import { RemoveButton } from './RemoveButton'
import { ScrollRegion } from '../../ground/ui/ScrollRegion'
import { useDescription } from '../product_cells'
import { formatUnitPrice } from '#shared/ground/money/money'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'
import type { LineProps, LineTableProps } from '../cart_line'

export function LineTable(props: LineTableProps) {
  const isWide = useMediaQuery('(min-width: 720px)', { noSsr: true })
  return isWide ? <WideTable {...props} /> : <LineList {...props} />
}

function WideTable({ lines, ...entries }: LineTableProps) {
  const t = useTranslate()
  const caption = t('ordering.summary.caption')
  return (
    <ScrollRegion label={caption}>
      <Table size="small" sx={{ minWidth: 620 }}>
        <caption style={visuallyHidden}>{caption}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{t('ordering.summary.position')}</TableCell>
            <TableCell>{t('ordering.summary.product')}</TableCell>
            <TableCell align="right">{t('ordering.summary.rolls')}</TableCell>
            <TableCell align="right">{t('ordering.summary.labels')}</TableCell>
            <TableCell align="right">{t('ordering.summary.price')}</TableCell>
            <TableCell align="right">{t('ordering.summary.total')}</TableCell>
            {entries.onRemove && (
              <TableCell padding="checkbox">
                <span style={visuallyHidden}>{t('ordering.summary.remove')}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line, index) => (
            <LineRow key={line.uuid} line={line} number={index + 1} {...entries} />
          ))}
        </TableBody>
      </Table>
    </ScrollRegion>
  )
}

function LineRow({ line, number, rollsOf, referenceOf, onRemove }: LineProps & { number: number }) {
  const format = useFormat()
  const { language } = useLanguage()
  const description = useDescription(line.product)
  const rolls = line.quantity / line.product.labels_per_unit
  return (
    <TableRow>
      <TableCell>{number}</TableCell>
      <TableCell component="th" scope="row">
        <Typography component="div" sx={{ fontWeight: WEIGHT.name }}>
          {line.product.customer_reference}
        </Typography>
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {description}
        </Typography>
        {referenceOf?.(line) ?? <OwnReference line={line} />}
        <PrintedValues line={line} />
      </TableCell>
      <TableCell align="right">
        {rollsOf?.(line) ?? format.number(rolls, rollDigits(rolls))}
      </TableCell>
      <TableCell align="right">{format.number(line.quantity)}</TableCell>
      <TableCell align="right">
        {line.price === undefined ? '…' : formatUnitPrice(line.price, language)}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', ...FIGURES }}>
        {line.total === undefined ? '…' : format.money(line.total)}
      </TableCell>
      {onRemove && (
        <TableCell padding="checkbox">
          <RemoveButton line={line} onRemove={onRemove} />
        </TableCell>
      )}
    </TableRow>
  )
}
