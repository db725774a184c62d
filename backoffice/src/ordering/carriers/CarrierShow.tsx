import type { CarrierDetail } from '#shared/ordering/shipments/carrier_contract'
import { NUMBER_PLACE } from '#shared/ordering/shipments/tracking_link'
import { TextField, useRecordContext, useTranslate } from 'react-admin'
import { EditableShow } from '../../ground/ui/records/EditableShow'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { Instant } from '../../ground/ui/Moment'
import { CarrierName } from './carrier_fields'

export default function CarrierShow() {
  const t = useTranslate()
  return (
    <EditableShow facts={[<LinkedHost key="host" />]} title={<CarrierName />}>
      <FactColumns>
        <FactCard title={t('carriers.facts')}>
          <Fact source="link_template">
            <TextField source="link_template" sx={{ overflowWrap: 'anywhere' }} />
          </Fact>
          <Fact source="updated_at">
            <Instant source="updated_at" />
          </Fact>
        </FactCard>
      </FactColumns>
    </EditableShow>
  )
}

function LinkedHost() {
  const { link_template: link } = useRecordContext<CarrierDetail>()!
  return new URL(link.replace(NUMBER_PLACE, '')).host
}
