import type { DirectoryRow } from '#shared/companies/directory/directory_contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { NumberField, TextField, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { DetailHeader } from '../../ground/ui/records/DetailHeader'
import { DetailShow } from '../../ground/ui/records/DetailShow'
import { Fact, FactCard, FactColumns } from '../../ground/ui/records/Facts'
import { Instant } from '../../ground/ui/Moment'
import { RecordLink } from '../../ground/ui/records/RecordLink'
import { RegistrationState, SupplierState } from './states'

export default function DirectoryShow() {
  const t = useTranslate()
  return (
    <DetailShow title={<TextField source="name" variant="inherit" />}>
      <Stack spacing={2}>
        <DetailHeader
          actions={
            <Button component={Link} to="/directory" variant="outlined">
              {t('directory.back')}
            </Button>
          }
          facts={[
            <TextField key="cofor10" source="cofor10" variant="inherit" />,
            <SupplierState key="supplier" />,
            <RegistrationState key="registration" />,
          ]}
        />
        <Columns />
      </Stack>
    </DetailShow>
  )
}

function Columns() {
  const t = useTranslate()
  const site = useRecordContext<DirectoryRow>()
  if (!site) return null
  return (
    <FactColumns>
      <FactCard title={t('directory.supplier')}>
        <Fact source="name" />
        <Fact source="cofor6" />
        <Fact source="cofor10">
          {site.company_id === null ? (
            site.cofor10
          ) : (
            <RecordLink id={site.company_id} resource="companies">
              {site.cofor10}
            </RecordLink>
          )}
        </Fact>
        <Fact source="vat_identification_no" />
        <Fact source="company_group">{t(`company_groups.${site.company_group}`)}</Fact>
        <Fact source="company_reference" />
      </FactCard>
      <FactCard title={t('directory.where')}>
        <Fact source="street_address" />
        <Fact source="address_details" />
        <Fact source="postal_code" />
        <Fact source="city" />
        <Fact source="country" />
        <Degrees source="latitude" />
        <Degrees source="longitude" />
      </FactCard>
      <FactCard title={t('directory.entry')}>
        <Fact source="created_at">
          <Instant source="created_at" />
        </Fact>
        <Fact source="updated_at">
          <Instant source="updated_at" />
        </Fact>
      </FactCard>
    </FactColumns>
  )
}

function Degrees({ source }: { source: 'latitude' | 'longitude' }) {
  const t = useTranslate()
  return (
    <Fact source={source}>
      <NumberField
        emptyText={t('directory.no_coordinates')}
        options={{ maximumFractionDigits: 5 }}
        source={source}
        variant="inherit"
      />
    </Fact>
  )
}
