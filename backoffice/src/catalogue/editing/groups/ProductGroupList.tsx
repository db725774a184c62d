import { CreateButton, DataTable, TextField, TextInput, useTranslate } from 'react-admin'
import { ListFrame } from '../../../ground/ui/lists/ListFrame'
import { Day } from '../../../ground/ui/Moment'
import { RowLink } from '../../../ground/ui/lists/RowLink'
import { ListActions } from '../ListActions'

export default function ProductGroupList() {
  const t = useTranslate()
  const filters = [
    <TextInput alwaysOn key="q" label={t('product_groups.search')} resettable source="q" />,
  ]
  return (
    <ListFrame
      actions={<ListActions />}
      empty={{
        title: 'product_groups.empty',
        text: 'product_groups.empty_text',
        way: <CreateButton label={t('product_groups.create')} variant="contained" />,
      }}
      filters={filters}
      phone={{ primary: <TextField source="name" />, secondary: <TextField source="group_code" /> }}
      sort={{ field: 'sort_index', order: 'ASC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="name">
          <RowLink to="show">
            <TextField source="name" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col source="group_code" />
        <DataTable.NumberCol source="sort_index" />
        <DataTable.NumberCol disableSort source="products" />
        <DataTable.NumberCol disableSort source="companies" />
        <DataTable.Col source="created_at">
          <Day source="created_at" />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}
