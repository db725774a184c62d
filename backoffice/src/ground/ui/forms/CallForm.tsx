import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { type ReactNode, useEffect } from 'react'
import { setSubmissionErrors } from 'react-admin'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  useForm,
  useFormState,
} from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { checkedWith } from './checked_with'
import { FirstWrongField } from './FirstWrongField'
import { formErrorsOf } from './form_errors'
import { UnsavedFields } from '../unsaved/UnsavedFields'

interface CallFormProps<Values extends FieldValues, Payload> {
  defaults: Values
  /** The schema of the request, whose errors are shown at the fields. */
  schema: GenericSchema<unknown, unknown>
  /** Converts the values; by default they are sent as typed. */
  payloadOf?: (values: Values) => Payload
  send: (payload: Payload) => Promise<unknown>
  /** Key of the message when the server gives no reason. */
  failed?: string
  /** Empties the form after sending. */
  startsAnew?: boolean
  labelledBy?: string
  children: ReactNode
}

/** A form that sends a request of its own instead of a record. Input stays when it is refused. */
export function CallForm<Values extends FieldValues, Payload = Values>({
  defaults,
  schema,
  payloadOf = (values) => values as unknown as Payload,
  send,
  failed = 'record.failed',
  startsAnew = false,
  labelledBy,
  children,
}: CallFormProps<Values, Payload>) {
  const form = useForm<Values>({
    defaultValues: defaults as DefaultValues<Values>,
    resolver: checkedWith(schema, payloadOf) as never,
    // `FirstWrongField` focuses, also after errors of the server.
    shouldFocusError: false,
  })
  const { isSubmitting, isSubmitSuccessful } = form.formState
  useEffect(() => {
    // Sent values no longer count as changes.
    if (isSubmitSuccessful) form.reset(startsAnew ? undefined : form.getValues())
  }, [form, startsAnew, isSubmitSuccessful])
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(payloadOf(values))
    } catch (error) {
      setSubmissionErrors(formErrorsOf(error, failed), form.setError as never)
    }
  })
  return (
    <FormProvider {...form}>
      <Box
        aria-labelledby={labelledBy}
        component="form"
        noValidate
        onSubmit={(event) => {
          if (isSubmitting) event.preventDefault()
          else void submit(event)
        }}
      >
        {children}
        <FirstWrongField />
        <UnsavedFields />
      </Box>
    </FormProvider>
  )
}

/** Submits its form, one request at a time. */
export function SendButton(props: Omit<ButtonProps, 'type'>) {
  const { isSubmitting } = useFormState()
  return <Button aria-busy={isSubmitting} type="submit" variant="contained" {...props} />
}
