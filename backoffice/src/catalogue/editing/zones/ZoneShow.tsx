import { TextField, useTranslate } from 'react-admin'
import { EditableShow } from '../../../ground/ui/records/EditableShow'
import { Fact, FactCard, FactColumns } from '../../../ground/ui/records/Facts'
import { Instant } from '../../../ground/ui/Moment'
import { ZoneAmount, ZoneCountries, ZoneDefault } from './zone_fields'

export default function ZoneShow() {
  const t = useTranslate()
  return (
    <EditableShow
      facts={[<ZoneDefault key="default" />]}
      title={<TextField source="name" variant="inherit" />}
    >
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
    </EditableShow>
  )
}
