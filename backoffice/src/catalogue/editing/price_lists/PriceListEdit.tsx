import { priceListChange } from '#shared/catalogue/editing/price_list_contract'
import { EditFrame } from '../../../ground/ui/forms/EditFrame'
import { PriceListInputs, PriceListName } from './price_list_fields'
import { PricePreviewPart } from './PricePreviewPart'
import { PriceTable } from './PriceTable'

export default function PriceListEdit() {
  return (
    <EditFrame schema={priceListChange} title={<PriceListName />}>
      <PriceListInputs />
      <PriceTable />
      <PricePreviewPart />
    </EditFrame>
  )
}
