import {
  STAFF_COMPANY_KINDS,
  newCompany,
} from '#shared/companies/companies/company_resource_contract'
import Typography from '@mui/material/Typography'
import { SelectInput, TextInput, useTranslate } from 'react-admin'
import { CreateFrame } from '../../ground/ui/forms/EditFrame'
import { choicesOf, keepEmpty } from '../../ground/ui/forms/texts_of_inputs'

/** Creates a staff company, which belongs to the manufacturer or the provider. */
export default function CompanyCreate() {
  const t = useTranslate()
  return (
    <CreateFrame defaults={{ kind: 'MANUFACTURER', account_id: '', name: '' }} schema={newCompany}>
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
    </CreateFrame>
  )
}
