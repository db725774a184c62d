import type { ImprintRow } from '#shared/catalogue/layouts/imprint_contract'
import { DataTable, FunctionField, TextField, TextInput, useTranslate } from 'react-admin'
import { choiceFilter, eitherOf } from '../../ground/ui/forms/texts_of_inputs'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { RowLink } from '../../ground/ui/lists/RowLink'

export default function ImprintList() {
  const t = useTranslate()
  const yesOrNo = (name: 'partial_roll' | 'printing') => (
    <FunctionField<ImprintRow> render={(row) => t(`imprints.${row[name] ? 'yes' : 'no'}`)} />
  )
  const filters = [
    <TextInput alwaysOn key="q" label={t('imprints.search')} resettable source="q" />,
    choiceFilter('printing', eitherOf('imprints.printed', 'imprints.not_printed')),
  ]
  return (
    <ListFrame
      empty={{ title: 'imprints.empty', text: 'imprints.empty_text' }}
      filters={filters}
      phone={{
        primary: <TextField source="customer_reference" />,
        secondary: <TextField source="product_group" />,
        tertiary: <TextField source="layout" />,
        to: 'edit',
      }}
      sort={{ field: 'customer_reference', order: 'ASC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col source="customer_reference">
          <RowLink isCode to="edit">
            <TextField source="customer_reference" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col source="product_group" />
        <DataTable.Col disableSort source="partial_roll">
          {yesOrNo('partial_roll')}
        </DataTable.Col>
        <DataTable.Col disableSort source="printing">
          {yesOrNo('printing')}
        </DataTable.Col>
        <DataTable.NumberCol disableSort source="fields" />
        <DataTable.Col disableSort source="layout" />
      </DataTable>
    </ListFrame>
  )
}
