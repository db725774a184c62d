import type { AddressVersion } from '#shared/companies/addresses/address_version_contract'
import { ADDRESS_CATEGORIES } from '#shared/companies/addresses/address_contract'
import { ADDRESS_STATES } from '#shared/companies/addresses/address_state'
import { APPROVAL_STATES } from '#shared/ground/states/approval_state'
import {
  DataTable,
  FunctionField,
  SelectInput,
  TextField,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { choiceFilter, choicesOf, eitherOf } from '../../ground/ui/forms/texts_of_inputs'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { Day } from '../../ground/ui/Moment'
import { RowLink } from '../../ground/ui/lists/RowLink'
import { breakable } from '../../ground/ui/lists/column_styles'
import { StateWord } from '../../ground/ui/states/StateWord'
import { AddressStateField } from './AddressStateField'

export default function AddressList() {
  const t = useTranslate()
  const filters = [
    <TextInput alwaysOn key="q" label={t('addresses.search')} resettable source="q" />,
    choiceFilter('category', choicesOf(ADDRESS_CATEGORIES, 'address_category')),
    choiceFilter('state', choicesOf(ADDRESS_STATES, 'address_state')),
    choiceFilter('is_current', eitherOf('addresses.current', 'addresses.former')),
    <SelectInput
      choices={choicesOf(APPROVAL_STATES, 'approval_state')}
      key="request"
      label={t('addresses.request')}
      source="request"
    />,
  ]
  return (
    <ListFrame
      empty={{ title: 'addresses.empty', text: 'addresses.empty_text' }}
      filters={filters}
      phone={{
        primary: <TextField source="company_name" />,
        secondary: (
          <>
            <Category /> · <TextField source="account_id" /> · <TextField source="city" />
          </>
        ),
        tertiary: <AddressStateField />,
      }}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col disableSort source="account_id">
          <RowLink isCode to="show">
            <TextField source="account_id" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col disableSort source="category">
          <Category />
        </DataTable.Col>
        <DataTable.NumberCol disableSort source="version" />
        <DataTable.Col disableSort source="state">
          <AddressStateField />
        </DataTable.Col>
        <DataTable.Col disableSort source="is_current">
          <Use />
        </DataTable.Col>
        <DataTable.Col source="company_name" sx={breakable} />
        <DataTable.Col disableSort source="street_address" sx={{ ...breakable, minWidth: 96 }} />
        <DataTable.Col source="city" sx={{ overflowWrap: 'anywhere' }}>
          <FunctionField<AddressVersion>
            render={({ city, country_code: code }) => `${city}, ${code}`}
          />
        </DataTable.Col>
        <DataTable.Col source="created_at">
          <Day source="created_at" />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}

function Category() {
  const t = useTranslate()
  const address = useRecordContext<AddressVersion>()
  return address ? t(`address_category.${address.category}`) : null
}

function Use() {
  const t = useTranslate()
  const address = useRecordContext<AddressVersion>()
  if (!address) return null
  return (
    <StateWord tone={address.is_current ? 'done' : 'off'}>
      {t(address.is_current ? 'addresses.current' : 'addresses.former_short')}
    </StateWord>
  )
}
