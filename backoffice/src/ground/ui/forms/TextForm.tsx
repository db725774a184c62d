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
  /** The version that the writer saw. */
  updated_at: string
}

interface TextFormProps {
  /** Heading of the form and label of its field. */
  title: string
  level: 'h2' | 'h3'
  help?: string
  /** The schema of the request. */
  schema: GenericSchema<Sent>
  /** Characters. */
  maxLength: number
  minRows: number
  button: { label: string; variant: ButtonProps['variant'] }
  /** Keys of the messages after success, and when the server gives no reason. */
  messages: Record<'sent' | 'failed', string>
  record: { updated_at: string }
  /** The record has reached its maximum number of texts; refused input stays visible. */
  isOver?: boolean
  send: (text: Sent) => Promise<unknown>
}

/** A form with one text. Input stays when somebody else was faster. */
export function TextForm(props: TextFormProps) {
  const { title, level, help, schema, maxLength, minRows, button, messages, record } = props
  const { isOver = false } = props
  const notify = useNotify()
  const refresh = useRefresh()
  const heading = useId()
  const [isRefused, setRefused] = useState(false)
  const send = async (text: Sent) => {
    try {
      await props.send(text)
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
      payloadOf={({ text }) => ({ text, updated_at: record.updated_at })}
      schema={schema}
      send={send}
      clearsAfterSending
    >
      <Stack spacing={1.5} sx={{ maxWidth: '80ch' }}>
        <Typography component={level} id={heading} variant={level}>
          {title}
        </Typography>
        <FormProblem />
        <FormText
          help={help}
          label={title}
          maxLength={maxLength}
          minRows={minRows}
          multiline
          name="text"
          required
        />
        <SendButton sx={{ alignSelf: 'flex-start' }} variant={button.variant}>
          {button.label}
        </SendButton>
      </Stack>
    </RequestForm>
  )
}
