import { deliveryZoneChange } from '#shared/catalogue/editing/delivery_zone_contract'
import { EditFrame } from '../../../ground/ui/forms/EditFrame'
import { ZoneInputs, ZoneName } from './zone_fields'

export default function ZoneEdit() {
  return (
    <EditFrame schema={deliveryZoneChange} title={<ZoneName />}>
      <ZoneInputs />
    </EditFrame>
  )
}
