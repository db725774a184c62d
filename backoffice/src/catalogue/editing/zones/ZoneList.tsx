import {
  CreateButton,
  DataTable,
  SelectInput,
  TextField,
  TextInput,
  useTranslate,
} from 'react-admin'
import { ListFrame } from '../../../ground/ui/lists/ListFrame'
import { RowLink } from '../../../ground/ui/lists/RowLink'
import { useCountries } from '../../../ground/ui/useCountries'
import { ZoneAmount, ZoneCountries, ZoneDefault } from './zone_fields'
import { ListActions } from '../ListActions'

export default function ZoneList() {
  const t = useTranslate()
  const filters = [
    <TextInput alwaysOn key="q" label={t('delivery_zones.search')} resettable source="q" />,
    <SelectInput
      alwaysOn
      choices={useCountries()}
      key="country_code"
      optionText="name"
      optionValue="code"
      source="country_code"
      translateChoice={false}
    />,
  ]
  return (
    <ListFrame
      actions={<ListActions />}
      empty={{
        title: 'delivery_zones.empty',
        text: 'delivery_zones.empty_text',
        way: <CreateButton label={t('delivery_zones.create')} variant="contained" />,
      }}
      filters={filters}
      phone={{
        primary: <TextField source="name" />,
        secondary: <ZoneCountries />,
        tertiary: <ZoneDefault />,
      }}
      sort={{ field: 'id', order: 'ASC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="name">
          <RowLink to="show">
            <TextField source="name" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col align="right" source="base">
          <ZoneAmount source="base" />
        </DataTable.Col>
        <DataTable.Col align="right" source="per_roll">
          <ZoneAmount source="per_roll" />
        </DataTable.Col>
        <DataTable.Col disableSort source="countries">
          <ZoneCountries />
        </DataTable.Col>
        <DataTable.Col disableSort source="is_default">
          <ZoneDefault />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}
