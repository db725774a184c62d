import { LANGUAGES, LANGUAGE_NAMES } from '#shared/ground/i18n/language'
import {
  type UserDetail,
  supplierUserChange,
  userChange,
} from '#shared/companies/users/user_contract'
import {
  Edit,
  SelectInput,
  TextInput,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin'
import { AccessDenied } from '../../ground/app/AccessDenied'
import { fieldsStyle } from '../../ground/ui/forms/form_style'
import { RecordForm } from '../../ground/ui/forms/RecordForm'
import { keepEmpty } from '../../ground/ui/forms/texts_of_inputs'
import { WHOLE_RECORD } from '../../ground/app/whole_record'
import { UserName } from './UserFields'

export const LANGUAGE_CHOICES = LANGUAGES.map((id) => ({ id, name: LANGUAGE_NAMES[id] }))

export default function UserEdit() {
  const notify = useNotify()
  const redirect = useRedirect()
  const onSuccess = ({ id, email_change: change }: UserDetail) => {
    notify(change ? 'users.saved_email_waits' : 'users.saved', { type: 'success' })
    redirect('show', 'users', id)
  }
  return (
    <Edit
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      queryOptions={WHOLE_RECORD}
      title={<UserName />}
    >
      <UserForm />
    </Edit>
  )
}

function UserForm() {
  const t = useTranslate()
  const user = useRecordContext<UserDetail>()
  if (user && !user.abilities.change) return <AccessDenied />
  const isStaff = user !== undefined && user.company_kind !== 'SUPPLIER'
  return (
    <RecordForm schema={isStaff ? userChange : supplierUserChange} sx={fieldsStyle}>
      <TextInput
        helperText={t(
          user?.email_needs_confirmation ? 'users.email_help_staff' : 'users.email_help'
        )}
        isRequired
        parse={keepEmpty}
        source="email"
        type="email"
      />
      <TextInput isRequired parse={keepEmpty} source="first_name" />
      <TextInput isRequired parse={keepEmpty} source="last_name" />
      <TextInput
        helperText={isStaff && t('users.no_phone')}
        isRequired={!isStaff}
        parse={keepEmpty}
        source="phone"
        type="tel"
      />
      <SelectInput choices={LANGUAGE_CHOICES} isRequired source="language" />
    </RecordForm>
  )
}
