import {
  type ProductDetail,
  productChange,
} from '#shared/catalogue/editing/product_resource_contract'
import Alert from '@mui/material/Alert'
import { TextField, useRecordContext, useTranslate } from 'react-admin'
import { EditFrame } from '../../../ground/ui/forms/EditFrame'
import { ProductInputs } from './ProductInputs'

export default function ProductEdit() {
  return (
    <EditFrame
      schema={productChange}
      title={<TextField source="customer_reference" variant="inherit" />}
    >
      <FormerHint />
      <ProductInputs />
    </EditFrame>
  )
}

/** Explains that orders already placed keep their texts. */
function FormerHint() {
  const t = useTranslate()
  const product = useRecordContext<ProductDetail>()
  if (!product?.ordered) return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('products.former_hint')}
    </Alert>
  )
}
