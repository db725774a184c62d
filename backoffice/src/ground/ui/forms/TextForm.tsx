import type { KeyOf } from '#shared/ground/forms/use_attempt_key'
import type { ButtonProps } from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { GenericSchema } from 'valibot'
import { RequestForm, SendButton } from './RequestForm'
import { FormProblem } from './FormProblem'
import { FormText } from './FormText'

interface Sent {
  text: string
  /** The version of the record that the writer saw. */
  updated_at: string
}

interface TextFormProps {
  /** Heading of the form and label of its field. */
  title: string
  level: 'h2' | 'h3'
  help?: string
  schema: GenericSchema<Sent>
  minRows: number
  button: { label: string; variant: ButtonProps['variant'] }
  /** Keys of the messages after success, and after a failure without the server's reason. */
  messages: Record<'sent' | 'failed', string>
  record: { updated_at: string }
  /** True if the record has its maximum number of texts. Only refused input stays visible. */
  isOver?: boolean
  send: (text: Sent, options: { headers: Record<string, string> }) => Promise<unknown>
}

/** A form with one text. It keeps the input if another user changed the record first. */
export function TextForm(props: TextFormProps) {
  const { title, level, help, schema, minRows, button, messages, record } = props
  const { isOver = false } = props
  const notify = useNotify()
  const refresh = useRefresh()
  const heading = useId()
  const [isRefused, setRefused] = useState(false)
  const send = async (text: Sent, keyOf: KeyOf) => {
    try {
      await props.send(text, { headers: { 'Idempotency-Key': keyOf(text) } })
      setRefused(false)
      notify(messages.sent, { type: 'success' })
    } catch (error) {
      setRefused(true)
      throw error
    } finally {
      refresh()
    }
  }
  if (isOver && !isRefused) return null
  return (
    <RequestForm
      defaults={{ text: '' }}
      failed={messages.failed}
      labelledBy={heading}
      record={record}
      schema={schema}
      send={send}
      clearsAfterSending
    >
      <Stack spacing={1.5} sx={{ maxWidth: '80ch' }}>
        <Typography component={level} id={heading} variant={level}>
          {title}
        </Typography>
        <FormProblem />
        <FormText help={help} label={title} minRows={minRows} multiline name="text" required />
        <SendButton sx={{ alignSelf: 'flex-start' }} variant={button.variant}>
          {button.label}
        </SendButton>
      </Stack>
    </RequestForm>
  )
}
