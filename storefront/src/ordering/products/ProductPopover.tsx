import {
  Box,
  Popover,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { tiersFromApi, tiersInRolls } from '#shared/catalogue/catalogue/price_tiers'
import { useFormat, useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useCartQuantity, useOrderProcess } from '../useOrderProcess'
import { hasRibbons, isRewound, useDescription } from '../product_cells'
import { formatUnitPriceMicros } from '#shared/ground/money/money'
import { isHandlingIncluded } from '#shared/ordering/pricing/order_fees'
import type { PopoverKind } from './show_popover'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

interface ProductPopoverProps {
  kind: PopoverKind
  product: Product
  anchor: HTMLElement
  onClose(): void
}

export default function ProductPopover({ kind, product, anchor, onClose }: ProductPopoverProps) {
  const t = useTranslate()
  const values = { reference: product.customer_reference }
  const title = t(TITLES[kind], values)
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
      {kind === 'info' && <Notes product={product} />}
      {kind === 'tiers' && <Tiers product={product} />}
      {kind === 'picture' && <Picture product={product} />}
    </Popover>
  )
}

const TITLES = {
  info: 'ordering.products.info_of',
  tiers: 'ordering.products.tiers_of',
  picture: 'ordering.products.image_of',
} as const

function Picture({ product }: { product: Product }) {
  const t = useTranslate()
  const description = useDescription(product)
  const alt = t('ordering.products.image_alt', {
    reference: product.customer_reference,
    description: product.description,
  })
  return (
    <>
      {product.images.map((image) => (
        <Box
          key={image}
          component="img"
          src={image}
          alt={alt}
          width={360}
          height={240}
          sx={pictureStyle}
        />
      ))}
      <Typography sx={{ mt: 1 }}>{description}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {t(isRewound(product) ? 'ordering.products.rewind_yes' : 'ordering.products.rewind_no')}
      </Typography>
    </>
  )
}

const pictureStyle = {
  '&:not(:first-of-type)': { mt: 1 },
  'display': 'block',
  'maxWidth': '100%',
  'height': 'auto',
  'objectFit': 'contain',
  'bgcolor': 'common.white',
  'borderRadius': 1,
}

function Notes({ product }: { product: Product }) {
  const t = useTranslate()
  const { company } = useOrderProcess()
  return (
    <Stack spacing={1}>
      {product.note && <Typography sx={{ whiteSpace: 'pre-line' }}>{product.note}</Typography>}
      {hasRibbons(product) && <Typography>{t('ordering.products.ribbon')}</Typography>}
      {isRewound(product) && (
        <Typography>
          {t('ordering.products.rewind_yes')}.
          {!isHandlingIncluded(company.company_group) && ` ${t('ordering.products.winding_note')}`}
        </Typography>
      )}
    </Stack>
  )
}

function Tiers({ product }: { product: Product }) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useLanguage()
  const quantity = useCartQuantity(product.pk)
  const steps = tiersInRolls(tiersFromApi(product.prices), product.labels_per_unit)
  const current = steps.findLast(({ labels }) => labels <= quantity) ?? steps[0]
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell align="right">{t('ordering.products.tiers_rolls')}</TableCell>
          <TableCell align="right">{t('ordering.products.labels')}</TableCell>
          <TableCell align="right">{t('ordering.products.tiers_price')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {steps.map((step) => (
          <TableRow key={step.rolls} selected={step === current}>
            <TableCell align="right">{format.number(step.rolls)}</TableCell>
            <TableCell align="right">{format.number(step.labels)}</TableCell>
            <TableCell align="right">
              {formatUnitPriceMicros(step.unitPriceMicros, language)}
              {step === current && (
                <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
                  {t('ordering.products.tiers_current')}
                </Box>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
