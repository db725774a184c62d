import {
  Box,
  Popover,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useFormat, useLanguage, useTranslate } from '../../app/i18n'
import { useCartQuantity } from '../useOrderProcess'
import { formatUnitPrice } from './unit_price'
import type { Product } from '#shared/catalogue/product_contract'

interface ProductPopoverProps {
  kind: 'info' | 'tiers'
  product: Product
  anchor: HTMLElement
  onClose(): void
}

/** A product's note or its price tiers, beside the button that opened it; Esc closes it. */
export default function ProductPopover({ kind, product, anchor, onClose }: ProductPopoverProps) {
  const t = useTranslate()
  const values = { reference: product.customer_reference }
  const title = t(
    kind === 'info' ? 'ordering.products.info_of' : 'ordering.products.tiers_of',
    values
  )
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: {
          'role': 'dialog',
          'aria-label': title,
          'tabIndex': -1,
          'sx': { p: 2, maxWidth: 'min(420px, calc(100vw - 32px))' },
        },
      }}
    >
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {kind === 'info' ? <Note product={product} /> : <Tiers product={product} />}
    </Popover>
  )
}

function Note({ product }: { product: Product }) {
  const t = useTranslate()
  return (
    <>
      {product.note && <Typography sx={{ whiteSpace: 'pre-line' }}>{product.note}</Typography>}
      {product.winding_direction === 'NON_STANDARD' && (
        <Typography sx={{ mt: product.note ? 1 : 0 }}>
          {t('ordering.products.winding_note')}
        </Typography>
      )}
    </>
  )
}

function Tiers({ product }: { product: Product }) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useLanguage()
  const quantity = useCartQuantity(product.pk)
  const current =
    product.prices.findLast(({ min_quantity: from }) => from <= quantity) ?? product.prices[0]
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell align="right">{t('ordering.products.tiers_from')}</TableCell>
          <TableCell align="right">{t('ordering.products.tiers_rolls')}</TableCell>
          <TableCell align="right">{t('ordering.products.tiers_price')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {product.prices.map((tier) => {
          const { min_quantity: from, unit_price: price } = tier
          const isCurrent = tier === current
          return (
            <TableRow key={from} selected={isCurrent}>
              <TableCell align="right">{format.number(from)}</TableCell>
              <TableCell align="right">
                {format.number(Math.max(1, Math.ceil(from / product.labels_per_unit)))}
              </TableCell>
              <TableCell align="right">
                {formatUnitPrice(price, language)}
                {isCurrent && (
                  <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
                    {t('ordering.products.tiers_current')}
                  </Box>
                )}
              </TableCell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
