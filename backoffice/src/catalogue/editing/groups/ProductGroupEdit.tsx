import { productGroupChange } from '#shared/catalogue/editing/product_group_contract'
import { Labeled, NumberInput, TextField, TextInput, useTranslate } from 'react-admin'
import { keepEmpty } from '../../../ground/ui/forms/texts_of_inputs'
import { EditFrame } from '../../../ground/ui/forms/EditFrame'

export default function ProductGroupEdit() {
  return (
    <EditFrame schema={productGroupChange} title={<TextField source="name" variant="inherit" />}>
      <Labeled source="group_code">
        <TextField source="group_code" />
      </Labeled>
      <GroupInputs />
    </EditFrame>
  )
}

export function GroupInputs() {
  const t = useTranslate()
  return (
    <>
      <TextInput isRequired parse={keepEmpty} source="name" />
      <NumberInput
        helperText={t('product_groups.sort_hint')}
        isRequired
        min={0}
        source="sort_index"
      />
    </>
  )
}
