import { carrierPayload } from '#shared/ordering/shipments/carrier_contract'
import { CreateFrame } from '../../ground/ui/forms/EditFrame'
import { CarrierInputs } from './carrier_fields'

const DEFAULTS = { name: '', link_template: '' }

export default function CarrierCreate() {
  return (
    <CreateFrame defaults={DEFAULTS} schema={carrierPayload}>
      <CarrierInputs />
    </CreateFrame>
  )
}
