import {
  COMPANY_GROUPS,
  COMPANY_KINDS,
  TRANSPORT_RESTRICTIONS,
} from '#shared/companies/company_contract'
import type { CompanyDetail } from '#shared/companies/company_resource_contract'
import Stack from '@mui/material/Stack'
import {
  DateField,
  EditButton,
  Labeled,
  SelectField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { AuditTrail } from '../ui/AuditTrail'
import { choicesOf } from '../ui/texts_of_inputs'
import { WHOLE_RECORD } from '../ui/whole_record'
import { BindButton } from './BindButton'
import { Blocks } from './Blocks'
import { CompanyTables } from './CompanyTables'

/** One company with everything that belongs to it. */
export default function CompanyShow() {
  return (
    <Show
      actions={
        <TopToolbar>
          <BindButton />
          <EditButton />
        </TopToolbar>
      }
      queryOptions={WHOLE_RECORD}
      title={<CompanyName />}
    >
      <Stack spacing={3} sx={{ p: 2, minWidth: 0 }}>
        <Facts />
        <Tables />
      </Stack>
    </Show>
  )
}

function CompanyName() {
  const company = useRecordContext<CompanyDetail>()
  return company ? company.name : null
}

function Facts() {
  const t = useTranslate()
  return (
    <SimpleShowLayout sx={{ p: 0, overflowWrap: 'anywhere' }}>
      <TextField source="account_id" />
      <TextField source="cofor6" />
      <SelectField choices={choicesOf(COMPANY_KINDS, 'company_kind')} source="kind" />
      <SelectField choices={choicesOf(COMPANY_GROUPS, 'company_group')} source="company_group" />
      <Labeled source="blocked">
        <Blocks />
      </Labeled>
      <SelectField
        choices={choicesOf(TRANSPORT_RESTRICTIONS, 'transport')}
        emptyText={t('transport.free')}
        source="transport_restriction"
      />
      <TextField emptyText="–" source="vat_identification_no" />
      <TextField emptyText="–" source="company_reference" />
      <DateField source="created_at" />
    </SimpleShowLayout>
  )
}

function Tables() {
  const company = useRecordContext<CompanyDetail>()
  if (!company) return null
  return (
    <>
      <CompanyTables company={company} />
      <AuditTrail entries={company.audit} />
    </>
  )
}
