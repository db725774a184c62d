import { FIGURES, WEIGHT } from '#shared/ground/theme/tokens'
import {
  Box,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { Suspense, lazy, memo, useCallback, useMemo, useState } from 'react'
import { useTranslate } from '../../ground/i18n/i18n'
import { alwaysDrawn } from './near_rows'
import { ProductCard } from './ProductCard'
import { ProductRow } from './ProductRow'
import type { PopoverKind, ShowPopover } from './show_popover'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'
import type { ProductGroup } from '#shared/catalogue/catalogue/filter_products'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

const ProductPopover = lazy(() => import('./ProductPopover'))

const COLUMNS = [
  ['rewind', 'center'],
  ['info', 'center'],
  ['image', 'left'],
  ['reference', 'left'],
  ['description', 'left'],
  ['destination', 'left'],
  ['rolls', 'left'],
  ['labels', 'right'],
  ['price', 'right'],
] as const

export const useHasTable = () => useMediaQuery('(min-width: 1000px)', { noSsr: true })

export const ProductTable = memo(function ProductTable({ groups }: { groups: ProductGroup[] }) {
  const hasTable = useHasTable()
  const [popover, setPopover] = useState<{
    kind: PopoverKind
    product: Product
    anchor: HTMLElement
  } | null>(null)
  const show = useCallback<ShowPopover>(
    (kind, product, anchor) => setPopover({ kind, product, anchor }),
    []
  )
  const drawn = useMemo(
    () => alwaysDrawn(groups.flatMap(({ products }) => products.map(({ pk }) => pk))),
    [groups]
  )
  const List = hasTable ? WideTable : Cards
  return (
    <>
      <List groups={groups} drawn={drawn} show={show} />
      {popover && (
        <Suspense>
          <ProductPopover {...popover} onClose={() => setPopover(null)} />
        </Suspense>
      )}
    </>
  )
})

interface ListProps {
  groups: ProductGroup[]
  /** Products that are always drawn in full. */
  drawn: ReadonlySet<number>
  show: ShowPopover
}

const WideTable = memo(function WideTable({ groups, drawn, show }: ListProps) {
  const t = useTranslate()
  return (
    <Paper variant="outlined">
      <Table size="small" sx={tableStyle}>
        <caption style={visuallyHidden}>{t('ordering.products.caption')}</caption>
        <TableHead>
          <TableRow>
            {COLUMNS.map(([column, align]) => (
              <TableCell key={column} align={align} component="th" scope="col">
                {t(`ordering.products.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {groups.map(({ pk, name, products }) => (
          <TableBody key={pk}>
            <TableRow>
              <TableCell component="th" scope="rowgroup" colSpan={COLUMNS.length} sx={groupStyle}>
                {name}
              </TableCell>
            </TableRow>
            {products.map((product) => (
              <ProductRow
                key={product.pk}
                product={product}
                isAlwaysDrawn={drawn.has(product.pk)}
                show={show}
              />
            ))}
          </TableBody>
        ))}
      </Table>
    </Paper>
  )
})

const Cards = memo(function Cards({ groups, drawn, show }: ListProps) {
  return groups.map(({ pk, name, products }) => (
    <Box component="section" key={pk} aria-labelledby={`product-group-${pk}`}>
      <Typography
        id={`product-group-${pk}`}
        variant="h2"
        sx={{ mb: 0.75, mt: 0.5, fontSize: '1rem' }}
      >
        {name}
      </Typography>
      <Box component="ul" sx={cardListStyle}>
        {products.map((product) => (
          <ProductCard
            key={product.pk}
            product={product}
            isAlwaysDrawn={drawn.has(product.pk)}
            show={show}
          />
        ))}
      </Box>
    </Box>
  ))
})

const tableStyle = {
  '& tr[data-product]': { height: 48 },
  '& tr[data-product]:hover': { bgcolor: 'action.hover' },
  // Cells that every row has are plain elements, because hundreds of components would be slow.
  '& tr[data-product] > th, & tr[data-product] > td:not([class])': {
    borderBottom: '1px solid',
    borderColor: 'divider',
    textAlign: 'left',
    ...FIGURES,
  },
  '& tr[data-product] > th': { fontWeight: WEIGHT.name, whiteSpace: 'nowrap' },
  // The reference's final position, once the cells before it are drawn.
  '& tr[data-product] > th[colspan]': { pl: '180px' },
  '& td, & th': { px: 0.75, py: 0, lineHeight: 1.3, fontSize: '0.8125rem' },
  '& td:first-of-type, & th:first-of-type': { pl: 1 },
  '& td:last-of-type, & th:last-of-type': { pr: 1.5 },
  '& thead th': { height: 36, minWidth: 48, fontSize: '0.75rem' },
  '& thead': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.paper' },
}
const groupStyle = { height: 32, fontWeight: 700, bgcolor: 'action.hover' }
const cardListStyle = {
  '& > li': {
    bgcolor: 'background.paper',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: 1,
    p: 1.25,
    display: 'grid',
    gap: 0.75,
    // Skips the layout of cards far from the viewport.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 140px',
  },
  '& h3': { typography: 'body1' },
  'display': 'grid',
  'gridTemplateColumns': 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  'gap': 1,
  'listStyle': 'none',
  'm': 0,
  'p': 0,
}
