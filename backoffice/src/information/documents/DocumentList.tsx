import type { DocumentRow } from '#shared/information/documents/document_resource_contract'
import UploadIcon from '@mui/icons-material/Upload'
import {
  Button,
  DataTable,
  FunctionField,
  ReferenceInput,
  SelectInput,
  TextField,
  TextInput,
  useLocale,
  useTranslate,
} from 'react-admin'
import { ListFrame } from '../../ground/ui/lists/ListFrame'
import { Instant } from '../../ground/ui/Moment'
import { RowLink } from '../../ground/ui/lists/RowLink'

export default function DocumentList() {
  const t = useTranslate()
  const locale = useLocale()
  const name = `description_${locale}` as 'description_en' | 'description_fr'
  const standing = (
    <FunctionField<DocumentRow>
      render={({ is_hidden: isHidden }) => t(isHidden ? 'documents.hidden' : 'documents.visible')}
    />
  )
  const filters = [
    <TextInput alwaysOn key="q" label={t('documents.search')} resettable source="q" />,
    <ReferenceInput
      alwaysOn
      key="category_id"
      perPage={100}
      reference="document_categories"
      sort={{ field: 'sort_index', order: 'ASC' }}
      source="category_id"
    >
      <SelectInput label={t('documents.choose_category')} optionText={`name_${locale}`} />
    </ReferenceInput>,
  ]
  return (
    <ListFrame
      actions={<UploadLink />}
      empty={{ title: 'documents.empty', text: 'documents.empty_text', way: <UploadLink /> }}
      filters={filters}
      phone={{
        primary: <TextField source={name} />,
        secondary: <TextField source="category" />,
        tertiary: standing,
      }}
      sort={{ field: 'updated_at', order: 'DESC' }}
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col disableSort source={name}>
          <RowLink to="show">
            <TextField source={name} />
          </RowLink>
        </DataTable.Col>
        <DataTable.Col disableSort source="category" />
        <DataTable.NumberCol disableSort source="version_en" />
        <DataTable.NumberCol disableSort source="version_fr" />
        <DataTable.NumberCol disableSort source="downloads" />
        <DataTable.Col disableSort label={t('documents.state')} source="is_hidden">
          {standing}
        </DataTable.Col>
        <DataTable.Col source="updated_at">
          <Instant source="updated_at" />
        </DataTable.Col>
      </DataTable>
    </ListFrame>
  )
}

function UploadLink() {
  const t = useTranslate()
  return (
    <Button component="a" href="/information/information" label={t('documents.upload')}>
      <UploadIcon />
    </Button>
  )
}
