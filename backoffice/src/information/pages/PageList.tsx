import type { PageRow } from '#shared/information/pages/page_contract'
import { shownName } from '#shared/ground/texts/full_name'
import { DataTable, FunctionField, TextField, useTranslate } from 'react-admin'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { Instant } from '../../ground/ui/Moment'
import { RowLink } from '../../ground/ui/lists/RowLink'

export default function PageList() {
  const t = useTranslate()
  const name = <FunctionField<PageRow> render={({ id }) => t(`page_name.${id}`)} />
  const by = (
    <FunctionField<PageRow>
      render={({ by: author }) => shownName(author, t) ?? t('pages.product')}
    />
  )
  return (
    <ListFrame
      empty={{ title: 'pages.empty', text: 'pages.empty_text' }}
      phone={{
        primary: name,
        secondary: by,
        tertiary: <TextField source="version" />,
        to: 'edit',
      }}
      sort={{ field: 'id', order: 'ASC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col disableSort source="id">
          <RowLink to="edit">{name}</RowLink>
        </DataTable.Col>
        <DataTable.NumberCol disableSort source="version" />
        <DataTable.Col disableSort source="updated_at">
          <Instant source="updated_at" />
        </DataTable.Col>
        <DataTable.Col disableSort source="by">
          {by}
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}
