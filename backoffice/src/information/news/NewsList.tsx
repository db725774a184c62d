import { NEWS_STATES, type NewsRow } from '#shared/information/news/news_resource_contract'
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
import { Day, Instant } from '../../ground/ui/Moment'
import { RowLink } from '../../ground/ui/lists/RowLink'
import { choiceFilter, choicesOf } from '../../ground/ui/forms/texts_of_inputs'

export default function NewsList() {
  const t = useTranslate()
  const state = <SelectField choices={choicesOf(NEWS_STATES, 'news_state')} source="state" />
  const filters = [
    <TextInput alwaysOn key="q" label={t('news.search')} resettable source="q" />,
    choiceFilter('state', choicesOf(NEWS_STATES, 'news_state')),
  ]
  return (
    <ListFrame
      actions={<CreateButton label={t('news.create')} />}
      empty={{
        title: 'news.empty',
        text: 'news.empty_text',
        way: <CreateButton label={t('news.create')} />,
      }}
      filters={filters}
      phone={{
        primary: <TextField source="en" />,
        secondary: <Day source="publish_from" />,
        tertiary: state,
        to: 'edit',
      }}
      sort={{ field: 'publish_from', order: 'DESC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col source="publish_from">
          <RowLink to="edit">
            <Day source="publish_from" />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col disableSort source="en" />
        <DataTable.Col disableSort source="fr" />
        <DataTable.Col disableSort source="state">
          {state}
        </DataTable.Col>
        <DataTable.Col disableSort source="publish_until">
          <FunctionField<NewsRow>
            render={({ publish_until: until }) =>
              until === null ? t('news.always') : <Instant source="publish_until" />
            }
          />
        </DataTable.Col>
        <DataTable.Col source="updated_at">
          <Instant source="updated_at" />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}
