import type { AddressDetail } from '#shared/companies/addresses/address_version_contract'
import { countryName } from '#shared/ground/geography/countries'
import { activeLanguage } from '#shared/ground/i18n/browser_language'
import Stack from '@mui/material/Stack'
import { TextField, useRecordContext, useTranslate } from 'react-admin'
import { DetailHeader } from '../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../ground/ui/records/DetailShow'
import { DetailTabs } from '../../ground/ui/records/DetailTabs'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { Instant } from '../../ground/ui/Moment'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { AddressStateField } from './AddressStateField'
import { ApprovalRequest } from './ApprovalRequest'
import { VersionHistory } from './VersionHistory'

export default function AddressShow() {
  return (
    <DetailShow title={<TextField source="company_name" variant="inherit" />}>
      <Stack spacing={2}>
        <DetailHeader
          facts={[
            <Company key="company" />,
            <Kind key="kind" />,
            <AddressStateField key="state" />,
          ]}
        />
        <Parts />
      </Stack>
    </DetailShow>
  )
}

function Company() {
  const address = useRecordContext<AddressDetail>()
  if (!address) return null
  return (
    <RecordLink id={address.company_id} resource="companies">
      {address.account_id}
    </RecordLink>
  )
}

function Kind() {
  const t = useTranslate()
  const address = useRecordContext<AddressDetail>()
  if (!address) return null
  const { category, version } = address
  return `${t(`address_category.${category}`)}, ${t('addresses.version', { version })}`
}

function Parts() {
  const t = useTranslate()
  const address = useRecordContext<AddressDetail>()
  if (!address) return null
  return (
    <DetailTabs
      label={t('addresses.record')}
      tabs={[
        { key: 'overview', label: t('addresses.record'), content: <Overview /> },
        {
          key: 'versions',
          label: t('addresses.versions'),
          count: address.versions.length,
          content: <VersionHistory />,
        },
      ]}
    />
  )
}

function Overview() {
  const t = useTranslate()
  const address = useRecordContext<AddressDetail>()
  if (!address) return null
  return (
    <FactColumns>
      <FactCard title={t('addresses.where')}>
        <Fact source="company_name" />
        <Fact source="company_code" />
        <Fact source="street_address" />
        <Fact source="address_details" />
        <Fact source="postal_code" />
        <Fact source="city" />
        <Fact source="country_code">{countryName(address.country_code, activeLanguage())}</Fact>
      </FactCard>
      <FactCard title={t('addresses.record')}>
        <Fact source="category">
          <Kind />
        </Fact>
        <Fact source="state">
          <AddressStateField />
        </Fact>
        <Fact source="created_at">
          <Instant source="created_at" />
        </Fact>
        <Fact source="superseded_at">
          <Instant source="superseded_at" />
        </Fact>
        <Fact source="deleted_at">
          <Instant source="deleted_at" />
        </Fact>
      </FactCard>
      <ApprovalRequest />
    </FactColumns>
  )
}
