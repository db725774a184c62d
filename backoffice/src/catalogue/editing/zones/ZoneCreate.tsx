import { deliveryZonePayload } from '#shared/catalogue/editing/delivery_zone_contract'
import { CreateFrame } from '../../../ground/ui/forms/EditFrame'
import { ZoneInputs } from './zone_fields'

const DEFAULTS = { name: '', base: '', per_roll: '', is_default: false, countries: [] }

export default function ZoneCreate() {
  return (
    <CreateFrame defaults={DEFAULTS} schema={deliveryZonePayload}>
      <ZoneInputs />
    </CreateFrame>
  )
}
