import { WEIGHT } from '#shared/theme/tokens'
import { TableCell, TableRow } from '@mui/material'
import { memo } from 'react'
import {
  BlockedMarker,
  Description,
  InfoButton,
  LabelCount,
  LinePrice,
  ProductImage,
  WindingMarker,
} from './product_cells'
import { QuantityEntry } from './QuantityEntry'
import type { Product } from '#shared/catalogue/product_contract'
import type { ShowPopover } from './show_popover'

/** A product in the table; draws again only when its own quantity changes. */
export const ProductRow = memo(function ProductRow({
  product,
  show,
}: {
  product: Product
  show: ShowPopover
}) {
  return (
    <TableRow hover sx={{ height: 48 }}>
      <TableCell align="center">
        <WindingMarker product={product} />
      </TableCell>
      <TableCell align="center">
        <InfoButton product={product} show={show} />
      </TableCell>
      <TableCell>
        <ProductImage product={product} show={show} />
      </TableCell>
      <TableCell component="th" scope="row" sx={{ fontWeight: WEIGHT.name, whiteSpace: 'nowrap' }}>
        {product.customer_reference}
      </TableCell>
      <TableCell sx={{ maxWidth: 0, width: '100%' }}>
        <Description product={product} />
        <BlockedMarker product={product} />
      </TableCell>
      <TableCell sx={destinationStyle} title={product.destination}>
        {product.destination}
      </TableCell>
      <TableCell>
        <QuantityEntry product={product} />
      </TableCell>
      <TableCell align="right">
        <LabelCount product={product} />
      </TableCell>
      <TableCell align="right">
        <LinePrice product={product} show={show} />
      </TableCell>
    </TableRow>
  )
})

const destinationStyle = {
  maxWidth: 110,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}
