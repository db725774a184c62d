import type { CarrierRow } from '#shared/ordering/shipments/carrier_contract'
import { TextInput, useRecordContext, useTranslate } from 'react-admin'
import { keepEmpty } from '../../ground/ui/forms/texts_of_inputs'

export function CarrierName() {
  const carrier = useRecordContext<CarrierRow>()
  return carrier ? carrier.name : null
}

export function CarrierInputs() {
  const t = useTranslate()
  return (
    <>
      <TextInput isRequired parse={keepEmpty} source="name" />
      <TextInput
        helperText={t('carriers.link_hint')}
        isRequired
        parse={keepEmpty}
        source="link_template"
        type="url"
      />
    </>
  )
}
