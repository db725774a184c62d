import { TextInput } from 'react-admin'
import { fieldsStyle } from '../../ground/ui/forms/form_style'
import { RecordForm, type RecordFormProps } from '../../ground/ui/forms/RecordForm'
import { keepEmpty } from '../../ground/ui/forms/texts_of_inputs'

interface NamesFormProps extends Omit<RecordFormProps, 'sx'> {
  /** The name fields, English first. */
  names: readonly string[]
}

/** Names in both languages; this form deletes nothing. */
export function NamesForm({ names, children, ...form }: NamesFormProps) {
  return (
    <RecordForm sx={fieldsStyle} {...form}>
      {names.map((name) => (
        <TextInput isRequired key={name} parse={keepEmpty} source={name} />
      ))}
      {children}
    </RecordForm>
  )
}
