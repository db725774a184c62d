import {
  STAFF_COMPANY_KINDS,
  newCompany,
} from '#shared/companies/companies/company_resource_contract'
import Typography from '@mui/material/Typography'
import { Create, SelectInput, TextInput, useNotify, useRedirect, useTranslate } from 'react-admin'
import { fieldsStyle } from '../../ground/ui/forms/form_style'
import { RecordForm } from '../../ground/ui/forms/RecordForm'
import { choicesOf, keepEmpty } from '../../ground/ui/forms/texts_of_inputs'

/** Creates a staff company, which belongs to the manufacturer or the provider. */
export default function CompanyCreate() {
  const t = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const onSuccess = ({ id }: { id: number }) => {
    notify('companies.created', { type: 'success' })
    redirect('show', 'companies', id)
  }
  return (
    <Create mutationOptions={{ onSuccess }} title={t('companies.create')}>
      <RecordForm
        defaultValues={{ kind: 'MANUFACTURER', account_id: '', name: '' }}
        schema={newCompany}
        sx={fieldsStyle}
      >
        <Typography sx={{ mb: 2 }}>{t('companies.create_hint')}</Typography>
        <SelectInput
          choices={choicesOf(STAFF_COMPANY_KINDS, 'company_kind')}
          isRequired
          source="kind"
        />
        <TextInput isRequired parse={keepEmpty} source="name" />
        <TextInput
          helperText={t('companies.account_hint')}
          isRequired
          parse={(text: string | null) => (text ?? '').toUpperCase()}
          source="account_id"
        />
      </RecordForm>
    </Create>
  )
}
