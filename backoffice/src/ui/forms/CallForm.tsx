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
import { UnsavedFields } from './UnsavedFields'

interface CallFormProps<Values extends FieldValues, Payload> {
  defaults: Values
  /** That of the call: it says at the fields what the server would. */
  schema: GenericSchema<unknown, unknown>
  /** What is sent of what was typed; just that when absent. */
  payloadOf?: (values: Values) => Payload
  send: (payload: Payload) => Promise<unknown>
  /** Key of what is said when the server does not say why it refused. */
  failed?: string
  /** It is empty again once it was sent. */
  startsAnew?: boolean
  /** The id of its heading. */
  labelledBy?: string
  children: ReactNode
}

/** A form that a call of its own takes, and no record; what is typed stays when it is refused. */
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
    // The first wrong one of the page is found below, also when the server says so.
    shouldFocusError: false,
  })
  const { isSubmitting, isSubmitSuccessful } = form.formState
  useEffect(() => {
    // What was sent is no change any more.
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

/** Sends the form it stands in, once at a time. */
export function SendButton(props: Omit<ButtonProps, 'type'>) {
  const { isSubmitting } = useFormState()
  return <Button aria-busy={isSubmitting} type="submit" variant="contained" {...props} />
}
