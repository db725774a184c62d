import { CreateButton, DataTable, TextField, TextInput, useTranslate } from 'react-admin'
import { ListFrame } from '../../../ground/ui/lists/ListFrame'
import { RowLink } from '../../../ground/ui/lists/RowLink'
import { PriceListDays, PriceListGroup, PriceListStateWord } from './price_list_fields'
import { ListActions } from '../ListActions'

export default function PriceListList() {
  const t = useTranslate()
  return (
    <ListFrame
      actions={<ListActions />}
      empty={{
        title: 'price_lists.empty',
        text: 'price_lists.empty_text',
        way: <CreateButton label={t('price_lists.create')} variant="contained" />,
      }}
      filters={[
        <TextInput alwaysOn key="q" label={t('price_lists.search')} resettable source="q" />,
      ]}
      phone={{
        primary: <TextField source="name" />,
        secondary: <PriceListDays />,
        tertiary: <PriceListStateWord />,
      }}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="name">
          <RowLink to="show">
            <TextField source="name" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col source="company_group">
          <PriceListGroup />
        </DataTable.Col>
        <DataTable.Col label={t('price_lists.validity')} source="valid_from">
          <PriceListDays />
        </DataTable.Col>
        <DataTable.Col disableSort source="state">
          <PriceListStateWord />
        </DataTable.Col>
        <DataTable.NumberCol disableSort source="products" />
      </DataTable>
    </ListFrame>
  )
}
