import { useAttemptKey } from '#shared/ground/forms/use_attempt_key'
import { categoryPayload } from '#shared/information/documents/document_resource_contract'
import { Create, useTranslate } from 'react-admin'
import { useDone } from '../../ground/ui/forms/EditFrame'
import { NamesForm } from './NamesForm'

export default function CategoryCreate() {
  const t = useTranslate()
  const keyOf = useAttemptKey()
  const onSuccess = useDone('saved', 'list')
  return (
    <Create
      mutationOptions={{ onSuccess, meta: { keyOf } }}
      title={t('document_categories.create')}
    >
      <NamesForm
        defaultValues={{ name_en: '', name_fr: '' }}
        names={['name_en', 'name_fr']}
        schema={categoryPayload}
      />
    </Create>
  )
}
