import { CreateButton, DataTable, TextField, TextInput, useTranslate } from 'react-admin'
import { ListFrame } from '../../../ground/ui/lists/ListFrame'
import { RowLink } from '../../../ground/ui/lists/RowLink'

export default function LayoutList() {
  const t = useTranslate()
  return (
    <ListFrame
      actions={<CreateButton />}
      empty={{
        title: 'layouts.empty',
        text: 'layouts.empty_text',
        way: <CreateButton label={t('layouts.create')} variant="contained" />,
      }}
      filters={[<TextInput alwaysOn key="q" label={t('layouts.search')} resettable source="q" />]}
      phone={{
        primary: <TextField source="id" />,
        secondary: <TextField source="name" />,
        to: 'edit',
      }}
      sort={{ field: 'id', order: 'ASC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col source="id">
          <RowLink isCode to="edit">
            <TextField source="id" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col source="name" />
        <DataTable.NumberCol source="width" />
        <DataTable.NumberCol source="height" />
        <DataTable.NumberCol disableSort source="elements" />
        <DataTable.NumberCol source="products" />
        <DataTable.NumberCol source="version" />
      </DataTable>
    </ListFrame>
  )
}
