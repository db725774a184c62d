import type { ReactNode } from 'react'
import { SaveButton, SimpleForm, TextInput, Toolbar } from 'react-admin'
import { FormProblem } from '../ui/forms/FormProblem'
import { fieldsStyle } from '../ui/forms/form_style'
import { keepEmpty } from '../ui/forms/texts_of_inputs'

interface NamesFormProps {
  /** The fields with what it is called, the English one first. */
  names: readonly string[]
  children?: ReactNode
}

/** Changes what a document or a category is called in both languages; nothing is deleted here. */
export function NamesForm({ names, children }: NamesFormProps) {
  return (
    <SimpleForm
      sx={fieldsStyle}
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
    >
      <FormProblem />
      {names.map((name) => (
        <TextInput isRequired key={name} parse={keepEmpty} source={name} />
      ))}
      {children}
    </SimpleForm>
  )
}
