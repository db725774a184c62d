import { priceListChange } from '#shared/catalogue/editing/price_list_contract'
import { TextField } from 'react-admin'
import { EditFrame } from '../../../ground/ui/forms/EditFrame'
import { PriceListInputs } from './price_list_fields'
import { PricePreviewPart } from './PricePreviewPart'
import { PriceTable } from './PriceTable'
import { priceListBody } from './typed_tiers'

export default function PriceListEdit() {
  return (
    <EditFrame
      schema={priceListChange}
      title={<TextField source="name" variant="inherit" />}
      transform={priceListBody}
    >
      <PriceListInputs />
      <PriceTable />
      <PricePreviewPart />
    </EditFrame>
  )
}
