import {
  COMPANY_GROUPS,
  CONTACT_CATEGORIES,
  TRANSPORT_RESTRICTIONS,
} from '#shared/ground/states/company_kinds'
import {
  type CompanyDetail,
  changesBlocks,
  companyChange,
  companyChangeOf,
} from '#shared/companies/companies/company_resource_contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import {
  BooleanInput,
  Edit,
  SelectInput,
  TextInput,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { RecordForm } from '../../ground/ui/forms/RecordForm'
import { Part } from '../../ground/ui/Part'
import { choicesOf, keepEmpty } from '../../ground/ui/forms/texts_of_inputs'
import { WHOLE_RECORD } from '../../ground/app/whole_record'

export default function CompanyEdit() {
  const notify = useNotify()
  const redirect = useRedirect()
  const onSuccess = ({ id }: { id: number }) => {
    notify('companies.saved', { type: 'success' })
    redirect('show', 'companies', id)
  }
  return (
    <Edit
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      queryOptions={WHOLE_RECORD}
      title={<CompanyName />}
    >
      <CompanyForm />
    </Edit>
  )
}

function CompanyForm() {
  const t = useTranslate()
  const company = useRecordContext<CompanyDetail>()
  const schema = useMemo(() => (company ? companyChangeOf(company) : companyChange), [company])
  return (
    <RecordForm schema={schema}>
      <Part title={t('companies.profile')}>
        <Box sx={rowStyle}>
          <TextInput isRequired parse={keepEmpty} source="name" />
          <TextInput parse={keepEmpty} source="vat_identification_no" />
          <TextInput parse={keepEmpty} source="company_reference" />
          <SelectInput
            choices={choicesOf(COMPANY_GROUPS, 'company_group')}
            isRequired
            source="company_group"
          />
          <SelectInput
            choices={choicesOf(TRANSPORT_RESTRICTIONS, 'transport')}
            emptyText={t('transport.free')}
            source="transport_restriction"
          />
        </Box>
      </Part>
      <BlockInputs />
      <ContactInputs />
    </RecordForm>
  )
}

function CompanyName() {
  const company = useRecordContext<CompanyDetail>()
  return company ? company.name : null
}

function BlockInputs() {
  const t = useTranslate()
  const company = useRecordContext<CompanyDetail>()
  if (!company?.abilities.block) return null
  return (
    <Part title={t('companies.blocks')}>
      <Typography color="textSecondary">{t('companies.blocks_hint')}</Typography>
      <BooleanInput source="blocked_for_ordering" />
      <BooleanInput source="blocked_completely" />
      <BlockReason stored={company} />
    </Part>
  )
}

function BlockReason({ stored }: { stored: CompanyDetail }) {
  const t = useTranslate()
  const [ordering, completely] = useWatch({ name: ['blocked_for_ordering', 'blocked_completely'] })
  const wanted = { blocked_for_ordering: ordering, blocked_completely: completely }
  if (!changesBlocks(stored, wanted)) return null
  return (
    <TextInput
      fullWidth
      helperText={t('companies.block_reason_hint')}
      isRequired
      multiline
      parse={keepEmpty}
      source="block_reason"
    />
  )
}

function ContactInputs() {
  const t = useTranslate()
  const field = (name: string) => t(`resources.companies.fields.contact.${name}`)
  return (
    <Part title={t('companies.contacts')}>
      <Typography color="textSecondary">{t('companies.contacts_hint')}</Typography>
      {CONTACT_CATEGORIES.map((category, index) => (
        <Box component="fieldset" key={category} sx={fieldsetStyle}>
          <Typography component="legend" sx={{ p: 0 }}>
            {t(`contact_category.${category}`)}
          </Typography>
          <Box sx={rowStyle}>
            {(['name', 'phone', 'email'] as const).map((name) => (
              <TextInput
                key={name}
                label={field(name)}
                parse={keepEmpty}
                source={`contacts.${index}.${name}`}
              />
            ))}
          </Box>
        </Box>
      ))}
    </Part>
  )
}

const fieldsetStyle = { border: 0, p: 0, m: 0, mt: 2, minWidth: 0 }

const rowStyle = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'alignItems': 'start',
  'columnGap': 2,
  '& .MuiTextField-root': { flex: '0 1 280px' },
}
