import { type ContactDetail, MAX_MESSAGE_LENGTH } from '#shared/contact/contact_contract'
import { ApiError } from '#shared/http/api_client'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { api } from '../app/api'

/** Answers the message; what is typed stays when somebody else was quicker. */
export function AnswerForm({ message }: { message: ContactDetail }) {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const heading = useId()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.post(`/backoffice/api/contact_messages/${message.id}/answer/`, {
        text,
        updated_at: message.updated_at,
      }),
    onSuccess: () => notify('contact.answered', { type: 'success' }),
    onSettled: () => refresh(),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = text.trim() === ''
    setIsMissing(isEmpty)
    if (!isEmpty && !isPending) mutate()
  }
  const refused = error && ((error instanceof ApiError && error.detail) || t('contact.failed'))
  const problem = isMissing ? t('contact.answer_missing') : refused
  const help = t('contact.answer_help', { language: t(`contact.language.${message.language}`) })
  return (
    <Stack
      aria-labelledby={heading}
      component="form"
      noValidate
      onSubmit={send}
      spacing={1.5}
      sx={{ maxWidth: '80ch' }}
    >
      <Typography component="h2" id={heading} variant="h2">
        {t('contact.answer')}
      </Typography>
      <TextField
        error={Boolean(problem)}
        helperText={problem || help}
        label={t('contact.answer')}
        minRows={5}
        multiline
        onChange={({ target }) => setText(target.value)}
        required
        slotProps={{
          formHelperText: { role: problem ? 'alert' : undefined },
          htmlInput: { maxLength: MAX_MESSAGE_LENGTH },
        }}
        value={text}
      />
      <Button
        aria-busy={isPending}
        sx={{ alignSelf: 'flex-start', minHeight: 44 }}
        type="submit"
        variant="contained"
      >
        {t('contact.answer_send')}
      </Button>
    </Stack>
  )
}
