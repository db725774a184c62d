import type { ButtonProps } from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { GenericSchema } from 'valibot'
import { CallForm, SendButton } from './CallForm'
import { FormProblem } from './FormProblem'
import { FormText } from './FormText'

interface Sent {
  text: string
  /** What the writer saw. */
  updated_at: string
}

interface TextFormProps {
  /** Heads the form and names its one field. */
  title: string
  level: 'h2' | 'h3'
  help?: string
  /** Of what is sent. */
  schema: GenericSchema<unknown, unknown>
  /** Characters. */
  maxLength: number
  minRows: number
  button: { label: string; variant: ButtonProps['variant'] }
  /** Keys of what is told when the text was sent, and when the server does not say what failed. */
  messages: Record<'sent' | 'failed', string>
  record: { updated_at: string }
  /** The record takes no more texts; one that was refused is not taken away. */
  isOver?: boolean
  send: (text: Sent) => Promise<unknown>
}

/** One text for a record; what is typed stays when somebody else was quicker. */
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
    <CallForm
      defaults={{ text: '' }}
      failed={messages.failed}
      labelledBy={heading}
      payloadOf={({ text }) => ({ text, updated_at: record.updated_at })}
      schema={schema}
      send={send}
      startsAnew
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
    </CallForm>
  )
}
