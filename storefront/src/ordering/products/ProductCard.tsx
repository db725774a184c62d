import { Box, Paper, Stack, Typography } from '@mui/material'
import { memo } from 'react'
import { useTranslate } from '../../app/i18n'
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
import type { ReactNode } from 'react'
import type { Product } from '#shared/catalogue/product_contract'
import type { ShowPopover } from './ProductTable'

/** A product where the window is too narrow for the table: the same facts as the row. */
export const ProductCard = memo(function ProductCard({
  product,
  show,
}: {
  product: Product
  show: ShowPopover
}) {
  const t = useTranslate()
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <ProductImage product={product} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
            {product.customer_reference}
          </Typography>
          <Description product={product} />
          <BlockedMarker product={product} />
        </Box>
        <Stack sx={{ alignItems: 'center' }}>
          {hasInfo(product) && <InfoButton product={product} show={show} />}
          {isRewound(product) && <WindingMarker product={product} />}
        </Stack>
      </Stack>
      <Box component="dl" sx={factsStyle}>
        <Fact term={t('ordering.products.destination')}>{product.destination}</Fact>
        <Fact term={t('ordering.products.rolls')}>
          <QuantityEntry product={product} />
        </Fact>
        <Fact term={t('ordering.products.labels')}>
          <LabelCount product={product} />
        </Fact>
        <Fact term={t('ordering.products.price')}>
          <LinePrice product={product} show={show} />
        </Fact>
      </Box>
    </Paper>
  )
})

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {term}
      </Typography>
      <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
        {children}
      </Box>
    </>
  )
}

const factsStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  mt: 1.5,
  mb: 0,
}
