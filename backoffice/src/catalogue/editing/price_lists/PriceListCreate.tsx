import { type PriceListRow, priceListPayload } from '#shared/catalogue/editing/price_list_contract'
import { ReferenceInput, SelectInput, useTranslate } from 'react-admin'
import { CreateFrame } from '../../../ground/ui/forms/EditFrame'
import { PriceListInputs } from './price_list_fields'

export default function PriceListCreate() {
  const t = useTranslate()
  return (
    <CreateFrame
      defaults={{
        name: '',
        company_group: null,
        valid_from: null,
        valid_until: null,
        copy_of: null,
      }}
      schema={priceListPayload}
    >
      <PriceListInputs />
      <ReferenceInput
        perPage={100}
        reference="price_lists"
        sort={{ field: 'id', order: 'DESC' }}
        source="copy_of"
      >
        <SelectInput
          helperText={t('price_lists.copy_hint')}
          optionText={({ name }: PriceListRow) => name}
        />
      </ReferenceInput>
    </CreateFrame>
  )
}
