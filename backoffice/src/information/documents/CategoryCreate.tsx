import { categoryPayload } from '#shared/information/documents/document_resource_contract'
import { Create, useNotify, useRedirect, useTranslate } from 'react-admin'
import { NamesForm } from './NamesForm'

export default function CategoryCreate() {
  const t = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const onSuccess = () => {
    notify('document_categories.saved', { type: 'success' })
    redirect('list', 'document_categories')
  }
  return (
    <Create mutationOptions={{ onSuccess }} title={t('document_categories.create')}>
      <NamesForm
        defaultValues={{ name_en: '', name_fr: '' }}
        names={['name_en', 'name_fr']}
        schema={categoryPayload}
      />
    </Create>
  )
}
