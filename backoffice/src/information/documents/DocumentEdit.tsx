import {
  type DocumentDetail,
  documentChange,
} from '#shared/information/documents/document_resource_contract'
import {
  BooleanInput,
  Edit,
  ReferenceInput,
  SelectInput,
  TextField,
  useLocale,
  useTranslate,
} from 'react-admin'
import { useDone } from '../../ground/ui/forms/EditFrame'
import { WHOLE_RECORD } from '../../ground/app/whole_record'
import { NamesForm } from './NamesForm'

const payloadOf = (record: DocumentDetail) => ({
  category_id: record.category_id,
  description_en: record.description_en,
  description_fr: record.description_fr,
  is_hidden: record.is_hidden,
  updated_at: record.updated_at,
})

export default function DocumentEdit() {
  const t = useTranslate()
  const locale = useLocale()
  const onSuccess = useDone('saved')
  return (
    <Edit
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      queryOptions={WHOLE_RECORD}
      title={<TextField source={`description_${locale}`} variant="inherit" />}
      transform={payloadOf}
    >
      <NamesForm
        names={['description_en', 'description_fr']}
        payloadOf={payloadOf}
        schema={documentChange}
      >
        <ReferenceInput
          perPage={100}
          reference="document_categories"
          sort={{ field: 'sort_index', order: 'ASC' }}
          source="category_id"
        >
          <SelectInput isRequired optionText={`name_${locale}`} />
        </ReferenceInput>
        <BooleanInput helperText={t('documents.hidden_help')} source="is_hidden" />
      </NamesForm>
    </Edit>
  )
}
