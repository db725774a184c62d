import { Box, Paper, Typography } from '@mui/material'
import { memo } from 'react'
import {
  BlockedMarker,
  Description,
  InfoButton,
  LabelCount,
  LinePrice,
  ProductImage,
  WindingMarker,
  hasInfo,
  isRewound,
} from './product_cells'
import { QuantityEntry } from './QuantityEntry'
import type { Product } from '#shared/catalogue/product_contract'
import type { ShowPopover } from './show_popover'

/** A product where the window is too narrow for the table: the same facts as the row, in two lines. */
export const ProductCard = memo(function ProductCard({
  product,
  show,
}: {
  product: Product
  show: ShowPopover
}) {
  return (
    <Paper component="li" variant="outlined" sx={cardStyle}>
      <Box sx={lineStyle}>
        <ProductImage product={product} show={show} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h3" sx={nameStyle}>
            {product.customer_reference}
            <Box component="span" sx={destinationStyle}>
              {product.destination}
            </Box>
          </Typography>
          <Description product={product} />
          <BlockedMarker product={product} />
        </Box>
        {isRewound(product) && <WindingMarker product={product} />}
        {hasInfo(product) && <InfoButton product={product} show={show} />}
      </Box>
      <Box sx={{ ...lineStyle, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <div>
          <QuantityEntry product={product} />
        </div>
        <Box sx={{ textAlign: 'right' }}>
          <LabelCount product={product} />
        </Box>
        <Box sx={{ ml: 'auto', textAlign: 'right' }}>
          <LinePrice product={product} show={show} />
        </Box>
      </Box>
    </Paper>
  )
})

/** Cards outside the window are not laid out until they come near it. */
const cardStyle = {
  p: 1.25,
  display: 'grid',
  gap: 0.75,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 140px',
}
const lineStyle = { display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }
const nameStyle = { display: 'flex', flexWrap: 'wrap', columnGap: 1, fontWeight: 700 }
const destinationStyle = { fontWeight: 400, color: 'text.secondary' }
