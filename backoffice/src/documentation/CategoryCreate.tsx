import { Create, SimpleForm, TextInput, useNotify, useRedirect, useTranslate } from 'react-admin'
import { FormProblem } from '../ui/forms/FormProblem'
import { fieldsStyle } from '../ui/forms/form_style'
import { keepEmpty } from '../ui/forms/texts_of_inputs'

/** A new category in both languages. */
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
      <SimpleForm defaultValues={{ name_en: '', name_fr: '' }} sx={fieldsStyle}>
        <FormProblem />
        <TextInput isRequired parse={keepEmpty} source="name_en" />
        <TextInput isRequired parse={keepEmpty} source="name_fr" />
      </SimpleForm>
    </Create>
  )
}
