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
} from '../product_cells'
import { useNearRow } from './near_rows'
import { QuantityEntry } from './QuantityEntry'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import type { ShowPopover } from './show_popover'

interface ProductCardProps {
  product: Product
  isAlwaysDrawn: boolean
  show: ShowPopover
}

/** A product in narrow windows. Far from the viewport, only its text is drawn. */
export const ProductCard = memo(function ProductCard({
  product,
  isAlwaysDrawn,
  show,
}: ProductCardProps) {
  const { isDrawn, element } = useNearRow(product, isAlwaysDrawn)
  return (
    <li {...element} style={isDrawn ? undefined : undrawnStyle}>
      <div style={lineStyle}>
        {isDrawn && <ProductImage product={product} show={show} />}
        <div style={textStyle}>
          <h3 style={nameStyle}>
            {product.customer_reference}
            <span style={destinationStyle}>{product.destination}</span>
          </h3>
          <Description product={product} />
          <BlockedMarker product={product} />
        </div>
        {isDrawn && isRewound(product) && <WindingMarker product={product} />}
        {isDrawn && hasInfo(product) && <InfoButton product={product} show={show} />}
      </div>
      {isDrawn && (
        <div style={figuresStyle}>
          <div>
            <QuantityEntry product={product} />
          </div>
          <div style={{ textAlign: 'right' }}>
            <LabelCount product={product} />
          </div>
          <div style={{ marginLeft: 'auto', textAlign: 'right' }}>
            <LinePrice product={product} show={show} />
          </div>
        </div>
      )}
    </li>
  )
})

/** Height of most cards, which avoids layout shifts. */
const undrawnStyle = { minHeight: 140 }
const lineStyle = { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 }
const figuresStyle = { ...lineStyle, flexWrap: 'wrap', justifyContent: 'space-between' } as const
const textStyle = { flex: 1, minWidth: 0 }
const nameStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  fontWeight: 700,
  margin: 0,
} as const
const destinationStyle = { fontWeight: 400, color: 'var(--mui-palette-text-secondary)' }
