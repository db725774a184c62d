import { productGroupPayload } from '#shared/catalogue/editing/product_group_contract'
import { TextInput, useTranslate } from 'react-admin'
import { keepEmpty } from '../../../ground/ui/forms/texts_of_inputs'
import { CreateFrame } from '../../../ground/ui/forms/EditFrame'
import { GroupInputs } from './ProductGroupEdit'

export default function ProductGroupCreate() {
  const t = useTranslate()
  return (
    <CreateFrame
      defaults={{ group_code: '', name: '', sort_index: 100 }}
      schema={productGroupPayload}
    >
      <TextInput
        helperText={t('product_groups.code_hint')}
        isRequired
        parse={keepEmpty}
        source="group_code"
      />
      <GroupInputs />
    </CreateFrame>
  )
}
