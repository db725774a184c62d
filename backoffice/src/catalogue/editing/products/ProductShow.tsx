import type { ProductDetail } from '#shared/catalogue/editing/product_resource_contract'
import Stack from '@mui/material/Stack'
import { EditButton, TextField, useLocale, useRecordContext, useTranslate } from 'react-admin'
import { AuditTrail } from '../../../ground/ui/records/AuditTrail'
import { DetailHeader } from '../../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../../ground/ui/records/DetailShow'
import { Fact, FactCard, FactColumns } from '../../../ground/ui/records/Facts'
import { Instant } from '../../../ground/ui/Moment'
import { RecordLink } from '../../../ground/ui/records/RecordLink'
import { DeleteRecord } from '../../../ground/ui/records/DeleteRecord'
import { PictureEditor } from './PictureEditor'
import { LabelSize, OfferState } from './product_fields'

export default function ProductShow() {
  return (
    <DetailShow title={<TextField source="customer_reference" variant="inherit" />}>
      <Product />
    </DetailShow>
  )
}

function Product() {
  const product = useRecordContext<ProductDetail>()
  if (!product) return null
  return (
    <Stack spacing={3}>
      <DetailHeader
        actions={<Actions product={product} />}
        facts={[
          <TextField key="nart" source="nart" variant="inherit" />,
          <RecordLink id={product.product_group_id} key="group" resource="product_groups">
            {product.group_name}
          </RecordLink>,
          <OfferState key="offer" />,
        ]}
      />
      <Facts product={product} />
      <PictureEditor product={product} />
      <AuditTrail entries={product.audit} />
    </Stack>
  )
}

function Actions({ product }: { product: ProductDetail }) {
  const t = useTranslate()
  return (
    <>
      <EditButton size="medium" variant="outlined" />
      {product.abilities.delete && (
        <DeleteRecord
          label={t('products.delete')}
          question={t('products.delete_question', { reference: product.customer_reference })}
          record={product}
        />
      )}
    </>
  )
}

function Facts({ product }: { product: ProductDetail }) {
  const t = useTranslate()
  return (
    <FactColumns>
      <FactCard isStacked title={t('products.identity')}>
        {['description_en', 'description_fr', 'note_en', 'note_fr'].map((source) => (
          <Fact key={source} source={source} />
        ))}
      </FactCard>
      <FactCard title={t('products.label')}>
        <Fact source="size">
          <LabelSize />
        </Fact>
        <Fact source="labels_per_unit">{product.labels_per_unit.toLocaleString(useLocale())}</Fact>
        <Fact source="winding_direction">{t(`winding.${product.winding_direction}`)}</Fact>
        <Fact source="destination" />
        <Fact source="overlay_specification" />
        <Fact source="product_options">
          {product.product_options.map((option) => t(`product_option.${option}`)).join(', ') || '–'}
        </Fact>
      </FactCard>
      <Offer product={product} />
    </FactColumns>
  )
}

function Offer({ product }: { product: ProductDetail }) {
  const t = useTranslate()
  const locale = useLocale()
  const services = product.services.map(({ category, fields }) => {
    const name = t(`service.${category}`)
    return fields > 0 ? `${name} (${t('products.fields', { smart_count: fields })})` : name
  })
  return (
    <FactCard title={t('products.offer')}>
      <Fact source="is_available">
        <OfferState />
      </Fact>
      <Fact source="sort_index" />
      <Fact source="price_lists">
        {product.price_lists.map(({ name }) => name).join(', ') || t('products.no_prices')}
      </Fact>
      <Fact source="services">{services.join(', ') || t('products.no_services')}</Fact>
      <Fact label={t('products.ordered_items')}>{product.ordered.toLocaleString(locale)}</Fact>
      <Fact source="created_at">
        <Instant source="created_at" />
      </Fact>
      <Fact source="updated_at">
        <Instant source="updated_at" />
      </Fact>
    </FactCard>
  )
}
