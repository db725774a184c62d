import type { ReactNode } from 'react'
import { SaveButton, SimpleForm, type SimpleFormProps, Toolbar } from 'react-admin'
import type { GenericSchema } from 'valibot'
import { checkedWith } from './checked_with'
import { FirstWrongField } from './FirstWrongField'
import { FormProblem } from './FormProblem'
import { UnsavedFields } from './UnsavedFields'

export interface RecordFormProps extends Pick<SimpleFormProps, 'defaultValues' | 'sx'> {
  /** That of the call: it says at the fields what the server would. */
  schema: GenericSchema<unknown, unknown>
  /** What is sent of the record; all of it unless told. */
  payloadOf?: (record: never) => unknown
  /** Says what the server refused. */
  problem?: ReactNode
  children?: ReactNode
}

/**
 * The form of a record, in react-admin's frame to create or to change one. What is wrong stands in
 * the form and stays there, so that no toast says it a second time. Changes are not left unasked.
 */
export function RecordForm({
  schema,
  payloadOf,
  problem = <FormProblem />,
  children,
  ...form
}: RecordFormProps) {
  return (
    <SimpleForm
      {...form}
      disableInvalidFormNotification
      noValidate
      resolver={checkedWith(schema, payloadOf as never) as never}
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
