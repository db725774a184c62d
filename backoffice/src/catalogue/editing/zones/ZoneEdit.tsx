import { deliveryZoneChange } from '#shared/catalogue/editing/delivery_zone_contract'
import { TextField } from 'react-admin'
import { EditFrame } from '../../../ground/ui/forms/EditFrame'
import { ZoneInputs } from './zone_fields'

export default function ZoneEdit() {
  return (
    <EditFrame schema={deliveryZoneChange} title={<TextField source="name" variant="inherit" />}>
      <ZoneInputs />
    </EditFrame>
  )
}
