import { EditFrame } from '../../ui/forms/EditFrame'
import { ZoneInputs, ZoneName } from './zone_fields'

/** Changes a delivery zone, its prices and its countries. */
export default function ZoneEdit() {
  return (
    <EditFrame title={<ZoneName />}>
      <ZoneInputs />
    </EditFrame>
  )
}
