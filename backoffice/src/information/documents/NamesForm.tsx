import { TextInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { fieldsStyle } from '../../ground/ui/forms/form_style'
import { RecordForm, type RecordFormProps } from '../../ground/ui/forms/RecordForm'
import { keepEmpty } from '../../ground/ui/forms/texts_of_inputs'

interface NamesFormProps<Values extends FieldValues> extends Omit<RecordFormProps<Values>, 'sx'> {
  /** The name fields, English first. */
  names: readonly string[]
}

export function NamesForm<Values extends FieldValues>({
  names,
  children,
  ...form
}: NamesFormProps<Values>) {
  return (
    <RecordForm sx={fieldsStyle} {...form}>
      {names.map((name) => (
        <TextInput isRequired key={name} parse={keepEmpty} source={name} />
      ))}
      {children}
    </RecordForm>
  )
}
