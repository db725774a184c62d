import type { DeliveryZoneDetail } from '#shared/catalogue/editing/delivery_zone_contract'
import Stack from '@mui/material/Stack'
import { EditButton, useRecordContext, useTranslate } from 'react-admin'
import { AuditTrail } from '../../../ground/ui/records/AuditTrail'
import { DetailHeader } from '../../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../../ground/ui/records/DetailShow'
import { Fact, FactCard, FactColumns } from '../../../ground/ui/records/Facts'
import { Instant } from '../../../ground/ui/Moment'
import { DeleteRecord } from '../../../ground/ui/records/DeleteRecord'
import { ZoneAmount, ZoneCountries, ZoneDefault, ZoneName } from './zone_fields'

export default function ZoneShow() {
  return (
    <DetailShow title={<ZoneName />}>
      <Zone />
    </DetailShow>
  )
}

function Zone() {
  const t = useTranslate()
  const zone = useRecordContext<DeliveryZoneDetail>()
  if (!zone) return null
  return (
    <Stack spacing={2}>
      <DetailHeader
        actions={
          <>
            <EditButton size="medium" variant="outlined" />
            {zone.abilities.delete && (
              <DeleteRecord
                label={t('delivery_zones.delete')}
                question={t('delivery_zones.delete_question', { name: zone.name })}
                record={zone}
              />
            )}
          </>
        }
        facts={[<ZoneDefault key="default" />]}
      />
      <FactColumns>
        <FactCard title={t('delivery_zones.facts')}>
          <Fact source="base">
            <ZoneAmount source="base" />
          </Fact>
          <Fact source="per_roll">
            <ZoneAmount source="per_roll" />
          </Fact>
          <Fact source="countries">
            <ZoneCountries />
          </Fact>
          <Fact source="updated_at">
            <Instant source="updated_at" />
          </Fact>
        </FactCard>
      </FactColumns>
      <AuditTrail entries={zone.audit} />
    </Stack>
  )
}
