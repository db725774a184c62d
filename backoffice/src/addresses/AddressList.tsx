import type { AddressVersion } from '#shared/addresses/address_version_contract'
import { ADDRESS_CATEGORIES, ADDRESS_STATES } from '#shared/companies/company_contract'
import {
  BooleanField,
  DataTable,
  DateField,
  FunctionField,
  SelectInput,
  TextField,
  TextInput,
  useTranslate,
} from 'react-admin'
import { ListFrame } from '../ui/ListFrame'
import { RowLink } from '../ui/RowLink'
import { AddressStateField } from './AddressStateField'

/** Every version of every address, the newest first. */
export default function AddressList() {
  const t = useTranslate()
  const filters = [
    <TextInput alwaysOn key="q" label={t('addresses.search')} resettable source="q" />,
    <SelectInput
      alwaysOn
      choices={ADDRESS_CATEGORIES.map((id) => ({ id, name: `address_category.${id}` }))}
      key="category"
      source="category"
    />,
    <SelectInput
      alwaysOn
      choices={ADDRESS_STATES.map((id) => ({ id, name: `address_state.${id}` }))}
      key="state"
      source="state"
    />,
    <SelectInput
      alwaysOn
      choices={[
        { id: true, name: 'addresses.current' },
        { id: false, name: 'addresses.former' },
      ]}
      key="is_current"
      source="is_current"
    />,
  ]
  return (
    <ListFrame
      empty={{ title: 'addresses.empty', text: 'addresses.empty_text' }}
      filters={filters}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.NumberCol source="id" />
        <DataTable.Col disableSort source="account_id">
          <RowLink to="show">
            <TextField source="account_id" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col disableSort source="category">
          <FunctionField<AddressVersion>
            render={({ category }) => t(`address_category.${category}`)}
          />
        </DataTable.Col>
        <DataTable.NumberCol disableSort source="version" />
        <DataTable.Col disableSort source="state">
          <AddressStateField />
        </DataTable.Col>
        <DataTable.Col disableSort source="is_current">
          <BooleanField source="is_current" />
        </DataTable.Col>
        <DataTable.Col source="company_name" />
        <DataTable.Col disableSort source="street_address" />
        <DataTable.Col disableSort source="postal_code" />
        <DataTable.Col source="city" />
        <DataTable.Col disableSort source="country_code" />
        <DataTable.Col source="created_at">
          <DateField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}
