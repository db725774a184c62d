import type { AddressDetail } from '#shared/addresses/address_version_contract'
import { countryName } from '#shared/geography/countries'
import { activeLanguage } from '#shared/i18n/browser_language'
import {
  DateField,
  FunctionField,
  Labeled,
  Show,
  SimpleShowLayout,
  TextField,
  useTranslate,
} from 'react-admin'
import { WHOLE_RECORD } from '../ui/whole_record'
import { AddressStateField } from './AddressStateField'
import { ApprovalRequest } from './ApprovalRequest'
import { VersionHistory } from './VersionHistory'

/** One version of an address: where it stands, who approved it, and how it came to be so. */
export default function AddressShow() {
  const t = useTranslate()
  return (
    <Show actions={false} queryOptions={WHOLE_RECORD}>
      <SimpleShowLayout>
        <TextField source="account_id" />
        <FunctionField<AddressDetail>
          render={({ category, version }) =>
            `${t(`address_category.${category}`)}, ${t('addresses.version', { version })}`
          }
          source="category"
        />
        <Labeled source="state">
          <AddressStateField />
        </Labeled>
        <TextField source="company_name" />
        <TextField emptyText="–" source="company_code" />
        <TextField source="street_address" />
        <TextField emptyText="–" source="address_details" />
        <TextField source="postal_code" />
        <TextField source="city" />
        <FunctionField<AddressDetail>
          render={({ country_code: code }) => countryName(code, activeLanguage())}
          source="country_code"
        />
        <DateField showTime source="created_at" />
        <DateField emptyText="–" showTime source="superseded_at" />
        <DateField emptyText="–" showTime source="deleted_at" />
        <ApprovalRequest />
        <VersionHistory />
      </SimpleShowLayout>
    </Show>
  )
}
