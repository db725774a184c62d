import {
  COMPANY_GROUPS,
  COMPANY_KINDS,
  TRANSPORT_RESTRICTIONS,
} from '#shared/ground/states/company_kinds'
import type { CompanyDetail } from '#shared/companies/companies/company_resource_contract'
import Stack from '@mui/material/Stack'
import { SelectField, useRecordContext, useTranslate } from 'react-admin'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { Day } from '../../ground/ui/Moment'
import { choicesOf } from '../../ground/ui/forms/texts_of_inputs'
import { Blocks } from './Blocks'
import { WhereCard } from './WhereCard'

export function CompanyOverview() {
  const t = useTranslate()
  return (
    <FactColumns>
      <FactCard title={t('companies.profile')}>
        <Fact source="account_id" />
        <Fact source="cofor6" />
        <Fact source="kind">
          <SelectField
            choices={choicesOf(COMPANY_KINDS, 'company_kind')}
            source="kind"
            variant="inherit"
          />
        </Fact>
        <Fact source="vat_identification_no" />
        <Fact source="company_reference" />
        <Fact source="created_at">
          <Day source="created_at" />
        </Fact>
      </FactCard>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <FactCard title={t('companies.ordering')}>
          <Fact source="blocked">
            <Blocks />
          </Fact>
          <Fact source="company_group">
            <SelectField
              choices={choicesOf(COMPANY_GROUPS, 'company_group')}
              source="company_group"
              variant="inherit"
            />
          </Fact>
          <Fact source="transport_restriction">
            <SelectField
              choices={choicesOf(TRANSPORT_RESTRICTIONS, 'transport')}
              emptyText={t('transport.free')}
              source="transport_restriction"
              variant="inherit"
            />
          </Fact>
        </FactCard>
        <WhereCard />
      </Stack>
      <Contacts />
    </FactColumns>
  )
}

function Contacts() {
  const t = useTranslate()
  const company = useRecordContext<CompanyDetail>()
  if (!company) return null
  return (
    <FactCard isStacked title={t('companies.contacts')}>
      {company.contacts.map(({ category, name, phone, email }) => (
        <Fact key={category} label={t(`contact_category.${category}`)}>
          {name === '' && '–'}
          {[name, phone, email].map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Fact>
      ))}
    </FactCard>
  )
}
