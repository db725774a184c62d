import { carrierChange } from '#shared/ordering/shipments/carrier_contract'
import { EditFrame } from '../../ground/ui/forms/EditFrame'
import { CarrierInputs, CarrierName } from './carrier_fields'

export default function CarrierEdit() {
  return (
    <EditFrame schema={carrierChange} title={<CarrierName />}>
      <CarrierInputs />
    </EditFrame>
  )
}
