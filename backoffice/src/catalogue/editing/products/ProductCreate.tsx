import { productPayload } from '#shared/catalogue/editing/product_resource_contract'
import { CreateFrame } from '../../../ground/ui/forms/EditFrame'
import { ProductInputs } from './ProductInputs'

export default function ProductCreate() {
  return (
    <CreateFrame defaults={NEW_PRODUCT} schema={productPayload}>
      <ProductInputs />
    </CreateFrame>
  )
}

const NEW_PRODUCT = {
  customer_reference: '',
  nart: '',
  description_en: '',
  description_fr: '',
  note_en: '',
  note_fr: '',
  destination: '',
  winding_direction: 'STANDARD',
  product_options: [],
  overlay_specification: '',
  sort_index: 0,
  is_available: true,
}
