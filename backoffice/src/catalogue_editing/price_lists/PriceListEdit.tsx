import { priceListChange } from '#shared/catalogue_editing/price_list_contract'
import { EditFrame } from '../../ui/forms/EditFrame'
import { PriceListInputs, PriceListName } from './price_list_fields'
import { PricePreviewPart } from './PricePreviewPart'
import { PriceTable } from './PriceTable'

/** Changes a price list and its prices; a preview tells what example orders would cost. */
export default function PriceListEdit() {
  return (
    <EditFrame schema={priceListChange} title={<PriceListName />}>
      <PriceListInputs />
      <PriceTable />
      <PricePreviewPart />
    </EditFrame>
  )
}
