import type { ProductRow } from '#shared/catalogue/editing/product_resource_contract'
import Box from '@mui/material/Box'
import { useLocale, useRecordContext, useTranslate } from 'react-admin'
import { StateWord } from '../../../ground/ui/states/StateWord'

export function OfferState() {
  const t = useTranslate()
  const product = useRecordContext<ProductRow>()
  if (!product) return null
  return (
    <StateWord tone={product.is_available ? 'done' : 'off'}>
      {t(product.is_available ? 'products.in_offer' : 'products.out_of_offer')}
    </StateWord>
  )
}

export function Description() {
  const locale = useLocale()
  const product = useRecordContext<ProductRow>()
  return product ? product[locale === 'fr' ? 'description_fr' : 'description_en'] : null
}

export function LabelSize() {
  const t = useTranslate()
  const product = useRecordContext<ProductRow>()
  if (!product) return null
  const { label_length: length, label_width: width } = product
  return <span style={{ whiteSpace: 'nowrap' }}>{t('products.size', { length, width })}</span>
}

export function Thumbnail() {
  const product = useRecordContext<ProductRow>()
  if (!product?.image) return <Box aria-hidden sx={frameStyle} />
  return <Box alt="" component="img" loading="lazy" src={product.image} sx={frameStyle} />
}

const frameStyle = { display: 'block', height: 32, objectFit: 'contain', width: 48 }
