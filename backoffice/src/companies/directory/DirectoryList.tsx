import { DataTable, SelectInput, TextField, TextInput, useTranslate } from 'react-admin'
import { choiceFilter } from '../../ground/ui/forms/texts_of_inputs'
import { useCountries } from '../../ground/ui/useCountries'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { RowLink } from '../../ground/ui/lists/RowLink'
import { breakable } from '../../ground/ui/lists/column_styles'
import { ImportLink } from '../../ground/ui/imports/ImportLink'
import { RegistrationState, SupplierState } from './states'

export default function DirectoryList() {
  const t = useTranslate()
  const wayToImport = <ImportLink label={t('directory_import.open')} to="/directory/import" />
  return (
    <ListFrame
      actions={wayToImport}
      empty={{
        title: 'directory.empty',
        text: 'directory.empty_text',
        way: wayToImport,
      }}
      filters={useFilters()}
      phone={{
        primary: <TextField source="name" />,
        secondary: (
          <>
            <TextField source="cofor10" /> · <TextField source="city" />
          </>
        ),
        tertiary: <RegistrationState />,
      }}
      sort={{ field: 'cofor10', order: 'ASC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="cofor10">
          <RowLink isCode to="show">
            <TextField source="cofor10" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col source="name" sx={breakable} />
        <DataTable.Col source="city" />
        <DataTable.Col source="country_code">
          <TextField source="country" />
        </DataTable.Col>
        <DataTable.Col disableSort source="is_restricted">
          <SupplierState />
        </DataTable.Col>
        <DataTable.Col disableSort source="is_company">
          <RegistrationState />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}

function useFilters() {
  const t = useTranslate()
  const countries = useCountries()
  return [
    <TextInput alwaysOn key="q" label={t('directory.search')} resettable source="q" />,
    <SelectInput
      alwaysOn
      choices={countries}
      key="country_code"
      optionText="name"
      optionValue="code"
      source="country_code"
      translateChoice={false}
    />,
    choiceFilter('is_restricted', [
      { id: false, name: 'directory.open' },
      { id: true, name: 'directory.closed' },
    ]),
  ]
}
