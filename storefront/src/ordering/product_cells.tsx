import { FIGURES, WEIGHT } from '#shared/ground/theme/tokens'
import { Box, Button, ButtonBase, IconButton, Typography } from '@mui/material'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import ReplayIcon from '@mui/icons-material/Replay'
import { tiersFromApi, unitPriceMicrosFor } from '#shared/catalogue/catalogue/price_tiers'
import { centsToDecimal, formatUnitPriceMicros, priceCents } from '#shared/ground/money/money'
import { useFormat, useLanguage, useTranslate } from '../ground/i18n/i18n'
import { useCartQuantity, useOrderProcess } from './useOrderProcess'
import { visuallyHidden } from '#shared/ground/theme/visually_hidden'
import type { Product } from '#shared/catalogue/catalogue/product_contract'
import type { ShowPopover } from './products/show_popover'

interface CellProps {
  product: Product
}

/** Returns size and description, such as "60 x 30 mm Security label". */
export function useDescription({
  label_length: length,
  label_width: width,
  description,
}: Pick<Product, 'label_length' | 'label_width' | 'description'>): string {
  const t = useTranslate()
  return t('ordering.products.description_text', { length, width, description })
}

/** The winding direction. A non-standard one has a fee (rule 5.5). */
export function WindingMarker({ product }: CellProps) {
  const t = useTranslate()
  if (!isRewound(product)) {
    return (
      <>
        <span aria-hidden>–</span>
        <span style={visuallyHidden}>{t('ordering.products.rewind_no')}</span>
      </>
    )
  }
  const text = t('ordering.products.rewind_yes')
  return <ReplayIcon titleAccess={text} fontSize="small" sx={{ verticalAlign: 'middle' }} />
}

export const isRewound = (product: Product) => product.winding_direction === 'NON_STANDARD'

export const hasRibbons = ({ product_options: options }: Product) =>
  options.includes('PRODUCT_OPTION_RIBBON')

const hasNote = (product: Product) => hasRibbons(product) || product.blocked

export const hasInfo = (product: Product) =>
  product.note !== '' || hasRibbons(product) || isRewound(product)

/** Texts in a row of 48 pixels are clipped to one or two lines; the tooltip has the full text. */
const clippedStyle = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
const twoLinesStyle = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const
const noteStyle = {
  ...clippedStyle,
  fontSize: '0.75rem',
  color: 'var(--mui-palette-text-secondary)',
}

/** A button rather than a tooltip, so that keyboard and touch users can open it. */
export function InfoButton({ product, show }: CellProps & { show: ShowPopover }) {
  const t = useTranslate()
  if (!hasInfo(product)) return <span aria-hidden>–</span>
  return (
    <IconButton
      size="small"
      aria-haspopup="dialog"
      aria-label={t('ordering.products.info_of', { reference: product.customer_reference })}
      onClick={(event) => show('info', product, event.currentTarget)}
    >
      <InfoIcon />
    </IconButton>
  )
}

export function ProductImage({ product, show }: CellProps & { show: ShowPopover }) {
  const t = useTranslate()
  if (!product.image) return <Box aria-hidden sx={{ width: 54, height: 36, flex: 'none' }} />
  return (
    <ButtonBase
      aria-haspopup="dialog"
      aria-label={t('ordering.products.image_of', { reference: product.customer_reference })}
      onClick={(event) => show('picture', product, event.currentTarget)}
      sx={{ flex: 'none', borderRadius: 1, cursor: 'zoom-in' }}
    >
      <Box
        component="img"
        src={product.image}
        loading="lazy"
        decoding="async"
        width={54}
        height={36}
        alt=""
        sx={{ display: 'block', objectFit: 'contain', borderRadius: 1 }}
      />
    </ButtonBase>
  )
}

/** The description and a note about ribbons, unless a {@link BlockedMarker} uses that line. */
export function Description({ product }: CellProps) {
  const t = useTranslate()
  const text = useDescription(product)
  return (
    <>
      <div style={hasNote(product) ? clippedStyle : twoLinesStyle} title={text}>
        {text}
      </div>
      {hasRibbons(product) && !product.blocked && (
        <div style={noteStyle} title={t('ordering.products.ribbon')}>
          {t('ordering.products.ribbon')}
        </div>
      )}
    </>
  )
}

/** A marker whose id describes the quantity field. */
export function BlockedMarker({ product }: CellProps) {
  const t = useTranslate()
  if (!product.blocked) return null
  const reason = product.blocked_reason ?? 'PRODUCT_UNAVAILABLE'
  return (
    <Box
      id={blockedId(product)}
      sx={{ ...noteStyle, color: 'error.main', display: 'flex', gap: 0.5, alignItems: 'center' }}
    >
      <ErrorIcon sx={{ fontSize: 16 }} titleAccess={t('ordering.products.blocked')} />
      {t(`ordering.block_reasons.${reason}`)}
    </Box>
  )
}

export const entryId = (product: number) => `rolls-${product}`

export const blockedId = (product: Product) => `product-${product.pk}-blocked`

export function LabelCount({ product }: CellProps) {
  const t = useTranslate()
  const format = useFormat()
  const quantity = useCartQuantity(product.pk)
  return (
    <>
      <Box sx={FIGURES}>{quantity > 0 ? format.number(quantity) : '–'}</Box>
      <Typography
        component="div"
        variant="body2"
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {t('ordering.products.labels_per_roll', { number: format.number(product.labels_per_unit) })}
      </Typography>
    </>
  )
}

/** Prices of the line and of one label in its tier. Without labels, the price of one roll. */
export function LinePrice({ product, show }: CellProps & { show: ShowPopover }) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useLanguage()
  const quantity = useCartQuantity(product.pk)
  const labels = quantity || product.labels_per_unit
  const micros = unitPriceMicrosFor(tiersFromApi(product.prices), labels)
  if (micros === null) return <>{t('ordering.products.no_price')}</>
  const price = format.money(centsToDecimal(priceCents(labels, micros)))
  return (
    <>
      <Typography
        component="div"
        sx={{ ...priceStyle, ...(quantity > 0 ? chosenStyle : { color: 'text.secondary' }) }}
      >
        {quantity > 0 ? price : t('ordering.products.price_of_roll', { price })}
      </Typography>
      <Button
        size="small"
        aria-haspopup="dialog"
        title={t('ordering.products.tiers')}
        onClick={(event) => show('tiers', product, event.currentTarget)}
        sx={tiersButtonStyle}
      >
        {t('ordering.products.unit_price', { price: formatUnitPriceMicros(micros, language) })}
        <span style={visuallyHidden}>
          {`, ${t('ordering.products.tiers_of', { reference: product.customer_reference })}`}
        </span>
      </Button>
    </>
  )
}

/** Returns whether no quantity can be entered: company or product blocked, or no price. */
export function useIsBlocked(product: Product): boolean {
  const { block } = useOrderProcess()
  return block !== null || product.blocked || product.prices.length === 0
}

const priceStyle = { ...FIGURES, whiteSpace: 'nowrap' }
const chosenStyle = { fontWeight: WEIGHT.name }
const tiersButtonStyle = {
  minHeight: 20,
  py: 0,
  lineHeight: 1.3,
  px: 0.5,
  mr: -0.5,
  fontWeight: 400,
  textTransform: 'none',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  whiteSpace: 'nowrap',
}
