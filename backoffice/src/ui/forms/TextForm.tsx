import { refusalText } from '#shared/http/refusal_text'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'

interface TextFormProps {
  /** Heads the form and names its one field. */
  title: string
  level: 'h2' | 'h3'
  help?: string
  /** Characters. */
  maxLength: number
  minRows: number
  button: { label: string; variant: 'contained' | 'outlined' }
  /** Told when the text was sent, when there is none, and when the server does not say what failed. */
  messages: Record<'sent' | 'missing' | 'failed', string>
  send: (text: string) => Promise<unknown>
}

/** One text for a record; what is typed stays when somebody else was quicker. */
export function TextForm({
  title,
  level,
  help,
  maxLength,
  minRows,
  button,
  messages,
  send,
}: TextFormProps) {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const heading = useId()
  const [value, setValue] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(value),
    onSuccess: () => {
      setValue('')
      notify(messages.sent, { type: 'success' })
    },
    onSettled: () => refresh(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = value.trim() === ''
    setIsMissing(isEmpty)
    if (!isEmpty && !isPending) mutate()
  }
  const refused = error && (refusalText(error) || t(messages.failed))
  const problem = isMissing ? t(messages.missing) : refused
  return (
    <Stack
      aria-labelledby={heading}
      component="form"
      noValidate
      onSubmit={submit}
      spacing={1.5}
      sx={{ maxWidth: '80ch' }}
    >
      <Typography component={level} id={heading} variant={level}>
        {title}
      </Typography>
      <TextField
        error={Boolean(problem)}
        helperText={problem || help}
        label={title}
        minRows={minRows}
        multiline
        onChange={({ target }) => setValue(target.value)}
        required
        slotProps={{
          formHelperText: { role: problem ? 'alert' : undefined },
          htmlInput: { maxLength: maxLength },
        }}
        value={value}
      />
      <Button
        aria-busy={isPending}
        sx={{ alignSelf: 'flex-start', minHeight: 44 }}
        type="submit"
        variant={button.variant}
      >
        {button.label}
      </Button>
    </Stack>
  )
}
