import { deliveryZoneChange } from '#shared/catalogue_editing/delivery_zone_contract'
import { EditFrame } from '../../ui/forms/EditFrame'
import { ZoneInputs, ZoneName } from './zone_fields'

/** Changes a delivery zone, its prices and its countries. */
export default function ZoneEdit() {
  return (
    <EditFrame schema={deliveryZoneChange} title={<ZoneName />}>
      <ZoneInputs />
    </EditFrame>
  )
}
