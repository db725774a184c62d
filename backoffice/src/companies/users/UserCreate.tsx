import { ROLE_NAMES } from '#shared/ground/access/roles'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import type { CompanyRow } from '#shared/companies/companies/company_resource_contract'
import { newUser } from '#shared/companies/users/user_contract'
import Typography from '@mui/material/Typography'
import {
  CheckboxGroupInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
import { CreateFrame } from '../../ground/ui/forms/EditFrame'
import { choicesOf, keepEmpty } from '../../ground/ui/forms/texts_of_inputs'
import { LANGUAGE_CHOICES } from './UserEdit'

/** Creates a staff user, who receives a link by mail to choose a password. */
export default function UserCreate() {
  const t = useTranslate()
  return (
    <CreateFrame
      defaults={{
        email: '',
        first_name: '',
        last_name: '',
        phone: '',
        language: activeLanguage(),
        roles: [],
      }}
      schema={newUser}
    >
      <Typography sx={{ mb: 2 }}>{t('users.create_hint')}</Typography>
      <ReferenceInput
        filter={{ staff: true }}
        perPage={100}
        reference="companies"
        sort={{ field: 'name', order: 'ASC' }}
        source="company_id"
      >
        <SelectInput
          isRequired
          optionText={({ name, account_id: id }: CompanyRow) => `${name} (${id})`}
        />
      </ReferenceInput>
      <TextInput isRequired parse={keepEmpty} source="email" type="email" />
      <TextInput isRequired parse={keepEmpty} source="first_name" />
      <TextInput isRequired parse={keepEmpty} source="last_name" />
      <TextInput helperText={t('users.no_phone')} parse={keepEmpty} source="phone" type="tel" />
      <SelectInput choices={LANGUAGE_CHOICES} isRequired source="language" />
      <CheckboxGroupInput choices={choicesOf(ROLE_NAMES, 'role')} row source="roles" />
    </CreateFrame>
  )
}
