import { COMPANY_GROUPS, COMPANY_KINDS } from '#shared/ground/states/company_kinds'
import type { CompanyRow } from '#shared/companies/companies/company_resource_contract'
import {
  CreateButton,
  DataTable,
  FunctionField,
  SelectField,
  TextField,
  TextInput,
  useTranslate,
} from 'react-admin'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { Day } from '../../ground/ui/Moment'
import { RowLink } from '../../ground/ui/lists/RowLink'
import { breakable } from '../../ground/ui/lists/column_styles'
import { choiceFilter, choicesOf, eitherOf } from '../../ground/ui/forms/texts_of_inputs'
import { Blocks } from './Blocks'

export default function CompanyList() {
  const t = useTranslate()
  const filters = [
    <TextInput alwaysOn key="q" label={t('companies.search')} resettable source="q" />,
    choiceFilter('blocked', choicesOf(['ordering', 'completely', 'not'], 'block')),
    choiceFilter('company_group', choicesOf(COMPANY_GROUPS, 'company_group')),
    choiceFilter('kind', choicesOf(COMPANY_KINDS, 'company_kind')),
    choiceFilter(
      'temporary',
      eitherOf('companies.temporary_accounts', 'companies.real_accounts'),
      t('companies.account_kind')
    ),
  ]
  return (
    <ListFrame
      actions={<CreateButton label={t('companies.create')} />}
      empty={{ title: 'companies.empty', text: 'companies.empty_text' }}
      filters={filters}
      phone={{
        primary: <TextField source="name" />,
        secondary: (
          <>
            <TextField source="account_id" /> · <TextField source="city" />
          </>
        ),
        tertiary: <Blocks />,
      }}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="account_id">
          <RowLink isCode to="show">
            <TextField source="account_id" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col source="name" sx={breakable} />
        <DataTable.Col disableSort source="city">
          <FunctionField<CompanyRow>
            render={({ city, country_code: code }) => [city, code].filter(Boolean).join(', ')}
          />
        </DataTable.Col>
        <DataTable.Col source="kind">
          <SelectField choices={choicesOf(COMPANY_KINDS, 'company_kind')} source="kind" />
        </DataTable.Col>
        <DataTable.Col disableSort source="blocked">
          <Blocks />
        </DataTable.Col>
        <DataTable.NumberCol disableSort source="users" />
        <DataTable.NumberCol disableSort source="orders" />
        <DataTable.Col source="created_at">
          <Day source="created_at" />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}
