import { type KeyOf, useAttemptKey } from '#shared/ground/forms/use_attempt_key'
import { ApiError } from '#shared/ground/http/api_client'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'
import { setSubmissionErrors } from 'react-admin'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type UseFormSetError,
  useForm,
  useFormState,
} from 'react-hook-form'
import type { GenericSchema, InferInput } from 'valibot'
import { checkedWith } from './checked_with'
import { FirstWrongField } from './FirstWrongField'
import { formErrorsOf } from '../../app/form_errors'
import { useSeenAt } from './useSeenAt'
import { UnsavedFields } from '../unsaved/UnsavedFields'

interface RequestFormProps<Values extends FieldValues, Schema extends GenericSchema> {
  defaults: Values
  /** The schema of the request, whose errors are shown at the fields. */
  schema: Schema
  /** Converts the values; by default they are sent as typed. */
  payloadOf?: (values: Values) => object
  /** The record that the request changes; sent as `updated_at` in the version that was seen. */
  record?: { updated_at: string }
  /**
   * Called with the converted values once the schema accepts them. `keyOf` returns the idempotency
   * key of a body, for requests that have a second effect if they are repeated.
   */
  send: (payload: InferInput<Schema>, keyOf: KeyOf) => Promise<unknown>
  /** Key of the message when the server gives no reason. */
  failed?: string
  clearsAfterSending?: boolean
  labelledBy?: string
  children: ReactNode
}

/** A form that sends its own request instead of a record. It keeps the input if that is refused. */
export function RequestForm<Values extends FieldValues, Schema extends GenericSchema>({
  defaults,
  schema,
  payloadOf = (values) => values,
  record,
  send,
  failed = 'record.failed',
  clearsAfterSending = false,
  labelledBy,
  children,
}: RequestFormProps<Values, Schema>) {
  const keyOf = useAttemptKey()
  const payload = (values: Values) =>
    record ? { ...payloadOf(values), updated_at: seenAt } : payloadOf(values)
  const form = useForm<Values>({
    defaultValues: defaults as DefaultValues<Values>,
    resolver: checkedWith(schema, payload),
    // `FirstWrongField` sets the focus, also after errors from the server.
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = form.formState
  // A form that stays open follows its record until something is typed.
  const isHeld = isDirty || !clearsAfterSending
  const [seenAt, takeNext] = useSeenAt(record?.updated_at, isHeld)
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(payload(values) as InferInput<Schema>, keyOf)
      takeNext()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') takeNext()
      setSubmissionErrors(
        formErrorsOf(error, failed),
        form.setError as UseFormSetError<FieldValues>
      )
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
        <UnsavedFields clearsAfterSending={clearsAfterSending} />
      </Box>
    </FormProvider>
  )
}

export function SendButton(props: Omit<ButtonProps, 'type'>) {
  const { isSubmitting } = useFormState()
  return <Button aria-busy={isSubmitting} type="submit" variant="contained" {...props} />
}
