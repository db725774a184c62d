import { PRODUCT_OPTIONS, WINDING_DIRECTIONS } from '#shared/catalogue/catalogue/product_contract'
import type { ProductGroupRow } from '#shared/catalogue/editing/product_group_contract'
import Typography from '@mui/material/Typography'
import {
  BooleanInput,
  CheckboxGroupInput,
  NumberInput,
  ReferenceInput,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
import { choicesOf, keepEmpty } from '../../../ground/ui/forms/texts_of_inputs'

export function ProductInputs() {
  const t = useTranslate()
  return (
    <>
      <Heading text="products.identity" />
      <TextInput isRequired parse={keepEmpty} source="customer_reference" />
      <TextInput isRequired parse={keepEmpty} source="nart" />
      <TextInput isRequired parse={keepEmpty} source="description_en" />
      <TextInput isRequired parse={keepEmpty} source="description_fr" />
      <TextInput multiline={false} parse={keepEmpty} source="note_en" />
      <TextInput multiline={false} parse={keepEmpty} source="note_fr" />
      <Heading text="products.label" />
      <NumberInput isRequired min={1} source="label_length" />
      <NumberInput isRequired min={1} source="label_width" />
      <NumberInput isRequired min={1} source="labels_per_unit" />
      <SelectInput
        choices={choicesOf(WINDING_DIRECTIONS, 'winding')}
        isRequired
        source="winding_direction"
      />
      <TextInput parse={keepEmpty} source="destination" />
      <TextInput parse={keepEmpty} source="overlay_specification" />
      <CheckboxGroupInput
        choices={choicesOf(PRODUCT_OPTIONS, 'product_option')}
        row
        source="product_options"
      />
      <Heading text="products.offer" />
      <ReferenceInput
        perPage={100}
        reference="product_groups"
        sort={{ field: 'sort_index', order: 'ASC' }}
        source="product_group_id"
      >
        <SelectInput
          isRequired
          optionText={({ name, group_code: code }: ProductGroupRow) => `${name} (${code})`}
        />
      </ReferenceInput>
      <NumberInput helperText={t('products.sort_hint')} isRequired min={0} source="sort_index" />
      <BooleanInput helperText={t('products.offer_hint')} source="is_available" />
    </>
  )
}

function Heading({ text }: { text: string }) {
  const t = useTranslate()
  return (
    <Typography component="h2" sx={{ mt: 1, mb: 1 }} variant="subtitle1">
      {t(text)}
    </Typography>
  )
}
