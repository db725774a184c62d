import { Alert, AlertTitle, Box, Button, Paper, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  NEWS_LENGTH,
  type NewsItem,
  type NewsEntries,
  newsForm,
} from '#shared/information/news/news_contract'
import { businessDay } from '#shared/ground/dates/business_day'
import { useAttemptKey } from '#shared/ground/forms/use_attempt_key'
import { isSafeLink } from '#shared/ground/validation/safe_link'
import { daysOf, periodOf } from '#shared/information/news/news_period'
import { useTranslate } from '../../ground/i18n/i18n'
import { useSavedForm } from '../../ground/ui/forms/useSavedForm'
import { NewsConflict } from './NewsConflict'
import { NewsDays } from './NewsDays'
import { NewsText } from './NewsText'
import { NEWS_KEY } from './useNews'
import { api } from '../../ground/api/api'
import { replaceData } from '../../ground/api/query_client'
import { addNews, replaceNews } from '#shared/information/news/news_endpoints'
import type { ReactNode } from 'react'

interface NewsFormProps {
  /** The news being edited; absent for a new one. */
  known: NewsItem | undefined
  onTyped: () => void
  onSaved: () => void
  cancel: ReactNode
}

export function NewsForm({ known, onTyped, onSaved, cancel }: NewsFormProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const keyOf = useAttemptKey()
  // A ref, because the button that replaces another version sets it and submits the form.
  const seenAt = useRef(known?.updated_at)
  const [openedAt] = useState(() => new Date())
  const { field, onSubmit, save, isPending, error, failure, refusalOf } = useSavedForm({
    schema: newsForm,
    start: {
      en: known?.en ?? '',
      fr: known?.fr ?? '',
      link: known?.link ?? '',
      ...(known ? daysOf(known) : { from: '', until: '' }),
    },
    send: ({ from, until, ...texts }: NewsEntries) => {
      if (known && seenAt.current) {
        // The time of opening, because the current one would change a repeated body.
        const period = periodOf({ from, until }, openedAt, known)
        const body = { ...texts, ...period, updated_at: seenAt.current }
        return api.request(replaceNews, { path: { pk: known.pk }, body })
      }
      // New news without a first day begin now.
      const now = new Date()
      const first = from === businessDay(now) ? '' : from
      const payload = { ...texts, ...periodOf({ from: first, until }, now) }
      const headers = { 'Idempotency-Key': keyOf(payload) }
      return api.request(addNews, { body: payload }, { headers })
    },
    fields: ['en', 'fr', 'link', 'publish_until'],
    success: t('news.editor.saved'),
    onSaved: (response) => {
      void replaceData(client, NEWS_KEY, response)
      onSaved()
    },
  })
  const [en, fr, link] = [field('en'), field('fr'), field('link')]
  const [from, until] = [field('from'), field('until')]
  const input = ({ name, value, problem, onChange }: typeof en, label: string, help: string) => (
    <TextField
      name={name}
      label={label}
      value={value}
      multiline={name !== 'link'}
      minRows={name === 'link' ? undefined : 3}
      error={problem !== undefined}
      helperText={problem ?? help}
      onChange={(event) => {
        onTyped()
        // News text is a single line, even in a wide field.
        onChange(event.target.value.replace(/\n+/g, ' '))
      }}
      slotProps={{ htmlInput: { 'aria-required': name !== 'link' } }}
    />
  )
  const counted = (text: string) =>
    t('news.editor.counted', { count: text.length, most: NEWS_LENGTH })
  return (
    <Box component="form" noValidate sx={{ display: 'grid', gap: 2 }} onSubmit={onSubmit(save)}>
      {failure && (
        <Alert severity="error">
          <AlertTitle>{t('news.editor.failed')}</AlertTitle>
          {failure}
        </Alert>
      )}
      {known && (
        <NewsConflict pk={known.pk} error={error} onReplace={(at) => (seenAt.current = at)} />
      )}
      <Box sx={columnsStyle}>
        {input(en, t('news.editor.english'), counted(en.value))}
        {input(fr, t('news.editor.french'), counted(fr.value))}
        <Preview label={t('news.editor.preview_english')} lang="en" text={en.value} link={link} />
        <Preview label={t('news.editor.preview_french')} lang="fr" text={fr.value} link={link} />
      </Box>
      {input(link, t('news.editor.link'), t('news.editor.link_help'))}
      <NewsDays
        from={from}
        until={{ ...until, problem: until.problem ?? refusalOf('publish_until') }}
        onTyped={onTyped}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        {cancel}
        <Button type="submit" variant="contained" aria-busy={isPending}>
          {t('news.editor.save')}
        </Button>
      </Box>
    </Box>
  )
}

interface PreviewProps {
  label: string
  lang: string
  text: string
  link: { value: string; problem: string | undefined }
}

function Preview({ label, lang, text, link }: PreviewProps) {
  const t = useTranslate()
  return (
    <Paper component="section" variant="outlined" aria-label={label} sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      {text === '' ? (
        <Typography>{t('news.editor.nothing')}</Typography>
      ) : (
        <NewsText text={text} link={isSafeLink(link.value) ? link.value : ''} lang={lang} isTop />
      )}
    </Paper>
  )
}

const columnsStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
}
