import type { ReactNode } from 'react'
import { SaveButton, SimpleForm, type SimpleFormProps, Toolbar } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { checkedWith } from './checked_with'
import { FirstWrongField } from './FirstWrongField'
import { FormProblem } from './FormProblem'
import { UnsavedFields } from '../unsaved/UnsavedFields'

export interface RecordFormProps<Values extends FieldValues> extends Pick<
  SimpleFormProps,
  'defaultValues' | 'sx'
> {
  /** The schema of the request, whose errors are shown at the fields. */
  schema: GenericSchema<unknown, unknown>
  /** Converts the record to the request's body; by default the whole record is sent. */
  payloadOf?: ((record: Values) => unknown) | undefined
  problem?: ReactNode
  children?: ReactNode
}

/**
 * The form of a record in react-admin's create or edit frame. It shows errors itself instead of in
 * a toast. Leaving it with unsaved changes needs a confirmation.
 */
export function RecordForm<Values extends FieldValues>({
  schema,
  payloadOf,
  problem = <FormProblem />,
  children,
  ...form
}: RecordFormProps<Values>) {
  return (
    <SimpleForm
      {...form}
      disableInvalidFormNotification
      noValidate
      resolver={checkedWith(schema, payloadOf)}
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
    >
      {problem}
      {children}
      <FirstWrongField />
      <UnsavedFields />
    </SimpleForm>
  )
}
