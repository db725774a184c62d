import { TableCell } from '@mui/material'
import { memo } from 'react'
import {
  BlockedMarker,
  Description,
  InfoButton,
  LabelCount,
  LinePrice,
  ProductImage,
  WindingMarker,
} from '../product_cells'
import { useNearRow } from './near_rows'
import { QuantityEntry } from './QuantityEntry'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import type { ShowPopover } from './show_popover'

interface ProductRowProps {
  product: Product
  isAlwaysDrawn: boolean
  show: ShowPopover
}

/**
 * A product in the table. It is redrawn only when its own quantity changes. Far from the viewport,
 * only its text is drawn. The text node stays the same, because the browser's search marks it.
 */
export const ProductRow = memo(function ProductRow({
  product,
  isAlwaysDrawn,
  show,
}: ProductRowProps) {
  const { isDrawn, element } = useNearRow(product, isAlwaysDrawn)
  return (
    <tr {...element}>
      {isDrawn && (
        <>
          <TableCell align="center">
            <WindingMarker product={product} />
          </TableCell>
          <TableCell align="center">
            <InfoButton product={product} show={show} />
          </TableCell>
          <TableCell>
            <ProductImage product={product} show={show} />
          </TableCell>
        </>
      )}
      <th scope="row" colSpan={isDrawn ? undefined : 4}>
        {product.customer_reference}
      </th>
      <td style={descriptionStyle}>
        <Description product={product} />
        <BlockedMarker product={product} />
      </td>
      <td colSpan={isDrawn ? undefined : 4} style={destinationStyle} title={product.destination}>
        {product.destination}
      </td>
      {isDrawn && (
        <>
          <TableCell>
            <QuantityEntry product={product} />
          </TableCell>
          <TableCell align="right">
            <LabelCount product={product} />
          </TableCell>
          <TableCell align="right">
            <LinePrice product={product} show={show} />
          </TableCell>
        </>
      )}
    </tr>
  )
})

const descriptionStyle = { maxWidth: 0, width: '100%' }
const destinationStyle = {
  maxWidth: 110,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
