import type { DirectoryRow } from '#shared/directory/directory_contract'
import Button from '@mui/material/Button'
import {
  DateField,
  Labeled,
  NumberField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router-dom'
import { RegistrationState, SupplierState, Words } from './states'

/** One site with everything the manufacturer says of it. */
export default function DirectoryShow() {
  const t = useTranslate()
  return (
    <Show actions={<Actions />} title={<SiteName />}>
      <SimpleShowLayout>
        <TextField source="name" />
        <TextField source="cofor6" />
        <TextField source="cofor10" />
        <Labeled source="is_restricted">
          <SupplierState />
        </Labeled>
        <Labeled source="is_company">
          <RegistrationState />
        </Labeled>
        <TextField source="street_address" />
        <TextField emptyText="–" source="address_details" />
        <TextField source="postal_code" />
        <TextField source="city" />
        <TextField source="country" />
        <NumberField
          emptyText={t('directory.no_coordinates')}
          options={DEGREES}
          source="latitude"
        />
        <NumberField
          emptyText={t('directory.no_coordinates')}
          options={DEGREES}
          source="longitude"
        />
        <TextField emptyText="–" source="vat_identification_no" />
        <Labeled source="company_group">
          <GroupName />
        </Labeled>
        <TextField emptyText="–" source="company_reference" />
        <DateField showTime source="created_at" />
        <DateField showTime source="updated_at" />
      </SimpleShowLayout>
    </Show>
  )
}

const DEGREES = { maximumFractionDigits: 5 }

function Actions() {
  const t = useTranslate()
  return (
    <TopToolbar sx={{ justifyContent: 'flex-start' }}>
      <Button component={Link} sx={{ minHeight: 44 }} to="/directory">
        {t('directory.back')}
      </Button>
    </TopToolbar>
  )
}

function SiteName() {
  return useRecordContext<DirectoryRow>()?.name ?? null
}

function GroupName() {
  const t = useTranslate()
  const site = useRecordContext<DirectoryRow>()
  return site ? <Words>{t(`company_groups.${site.company_group}`)}</Words> : null
}
