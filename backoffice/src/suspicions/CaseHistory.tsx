import { ApiError } from '#shared/http/api_client'
import { localInstant } from '#shared/i18n/local_time'
import { MAX_COMMENT_LENGTH, type SuspicionDetail } from '#shared/suspicions/suspicion_contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { api } from '../app/api'

/** What happened to a case, oldest first, and a place for a comment. */
export function CaseHistory({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const serverTypes = ['FOUND', 'FOUND_AGAIN']
  return (
    <section>
      <Typography component="h2" gutterBottom variant="h2">
        {t('suspicions.history')}
      </Typography>
      <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', m: 0, mb: 3, p: 0 }}>
        {suspicion.events.map(({ type, at, by, text }) => (
          <li key={`${at} ${type}`}>
            <Typography color="textSecondary" variant="body2">
              {t('suspicions.by', {
                name: by ?? t(serverTypes.includes(type) ? 'suspicions.server' : 'suspicions.gone'),
                at: localInstant(at),
              })}
            </Typography>
            <Typography sx={{ fontWeight: 550 }}>
              {t(`suspicion_event.${type}`, { name: text })}
            </Typography>
            {type !== 'ASSIGNED' && text && (
              <Typography
                sx={{ maxWidth: '80ch', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
              >
                {text}
              </Typography>
            )}
          </li>
        ))}
      </Stack>
      {suspicion.abilities.change && <CommentForm key={suspicion.id} suspicion={suspicion} />}
    </section>
  )
}

/** What is typed stays when somebody else was quicker. */
function CommentForm({ suspicion }: { suspicion: SuspicionDetail }) {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const heading = useId()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.post(`/backoffice/api/suspicions/${suspicion.id}/comments/`, {
        text,
        updated_at: suspicion.updated_at,
      }),
    onSuccess: () => {
      setText('')
      notify('suspicions.commented', { type: 'success' })
    },
    onSettled: () => refresh(),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = text.trim() === ''
    setIsMissing(isEmpty)
    if (!isEmpty && !isPending) mutate()
  }
  const refused = error && ((error instanceof ApiError && error.detail) || t('suspicions.failed'))
  const problem = isMissing ? t('suspicions.comment_missing') : refused
  return (
    <Stack
      aria-labelledby={heading}
      component="form"
      noValidate
      onSubmit={send}
      spacing={1.5}
      sx={{ maxWidth: '80ch' }}
    >
      <Typography component="h3" id={heading} variant="h3">
        {t('suspicions.comment')}
      </Typography>
      <TextField
        error={Boolean(problem)}
        helperText={problem}
        label={t('suspicions.comment')}
        minRows={3}
        multiline
        onChange={({ target }) => setText(target.value)}
        required
        slotProps={{
          formHelperText: { role: problem ? 'alert' : undefined },
          htmlInput: { maxLength: MAX_COMMENT_LENGTH },
        }}
        value={text}
      />
      <Button
        aria-busy={isPending}
        sx={{ alignSelf: 'flex-start', minHeight: 44 }}
        type="submit"
        variant="outlined"
      >
        {t('suspicions.comment_add')}
      </Button>
    </Stack>
  )
}
