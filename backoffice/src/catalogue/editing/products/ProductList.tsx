import type { ProductGroupRow } from '#shared/catalogue/editing/product_group_contract'
import {
  CreateButton,
  DataTable,
  ReferenceInput,
  SelectInput,
  TextField,
  TextInput,
  useTranslate,
} from 'react-admin'
import { choiceFilter, eitherOf } from '../../../ground/ui/forms/texts_of_inputs'
import { ListFrame } from '../../../ground/ui/lists/ListFrame'
import { RowLink } from '../../../ground/ui/lists/RowLink'
import { Description, LabelSize, OfferState, Thumbnail } from './product_fields'
import { ListActions } from '../ListActions'

export default function ProductList() {
  const t = useTranslate()
  return (
    <ListFrame
      actions={<ListActions />}
      empty={{
        title: 'products.empty',
        text: 'products.empty_text',
        way: <CreateButton label={t('products.create')} variant="contained" />,
      }}
      filters={useFilters()}
      phone={{
        primary: <TextField source="customer_reference" />,
        secondary: <Description />,
        tertiary: <OfferState />,
      }}
      sort={{ field: 'customer_reference', order: 'ASC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col disableSort label={false} source="image">
          <Thumbnail />
        </DataTable.Col>
        <DataTable.Col source="customer_reference">
          <RowLink isCode to="show">
            <TextField source="customer_reference" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col source="nart" />
        <DataTable.Col disableSort source="group_name" />
        <DataTable.Col disableSort source="description">
          <Description />
        </DataTable.Col>
        <DataTable.Col disableSort source="size">
          <LabelSize />
        </DataTable.Col>
        <DataTable.NumberCol source="labels_per_unit" />
        <DataTable.Col source="destination" />
        <DataTable.Col disableSort source="is_available">
          <OfferState />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}

function useFilters() {
  const t = useTranslate()
  return [
    <TextInput alwaysOn key="q" label={t('products.search')} resettable source="q" />,
    <ReferenceInput
      alwaysOn
      key="group"
      perPage={100}
      reference="product_groups"
      sort={{ field: 'sort_index', order: 'ASC' }}
      source="product_group_id"
    >
      <SelectInput optionText={({ name }: ProductGroupRow) => name} />
    </ReferenceInput>,
    choiceFilter('is_available', eitherOf('products.in_offer', 'products.out_of_offer')),
  ]
}
