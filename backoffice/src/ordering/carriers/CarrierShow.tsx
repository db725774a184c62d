import type { CarrierDetail } from '#shared/ordering/shipments/carrier_contract'
import { NUMBER_PLACE } from '#shared/ordering/shipments/tracking_link'
import Stack from '@mui/material/Stack'
import { EditButton, TextField, useRecordContext, useTranslate } from 'react-admin'
import { AuditTrail } from '../../ground/ui/records/AuditTrail'
import { DeleteRecord } from '../../ground/ui/records/DeleteRecord'
import { DetailHeader } from '../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../ground/ui/records/DetailShow'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { Instant } from '../../ground/ui/Moment'
import { CarrierName } from './carrier_fields'

export default function CarrierShow() {
  return (
    <DetailShow title={<CarrierName />}>
      <Carrier />
    </DetailShow>
  )
}

function Carrier() {
  const t = useTranslate()
  const carrier = useRecordContext<CarrierDetail>()
  if (!carrier) return null
  return (
    <Stack spacing={2}>
      <DetailHeader
        actions={
          <>
            <EditButton size="medium" variant="outlined" />
            {carrier.abilities.delete && (
              <DeleteRecord
                label={t('carriers.delete')}
                question={t('carriers.delete_question', { name: carrier.name })}
                record={carrier}
              />
            )}
          </>
        }
        facts={[new URL(carrier.link_template.replace(NUMBER_PLACE, '')).host]}
      />
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
      <AuditTrail entries={carrier.audit} />
    </Stack>
  )
}
