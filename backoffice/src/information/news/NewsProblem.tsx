import { daysOf } from '#shared/information/news/news_period'
import type { NewsDetail } from '#shared/information/news/news_resource_contract'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { ValidationError, useGetOne, useRecordContext, useTranslate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'

export function NewsProblem() {
  const t = useTranslate()
  const { errors } = useFormState()
  const problem = errors.root?.serverError?.message
  if (!problem) return null
  return (
    <Alert severity="error" sx={{ mb: 2, width: 1 }}>
      <AlertTitle>{t('news.failed')}</AlertTitle>
      <ValidationError error={String(problem)} />
      <Current />
    </Alert>
  )
}

/** The version that another editor stored, fetched after every failed save. */
function Current() {
  const t = useTranslate()
  const { isSubmitting, submitCount } = useFormState()
  const { setValue } = useFormContext()
  const known = useRecordContext<NewsDetail>()
  const { data: current } = useGetOne<NewsDetail>(
    'news',
    { id: known?.id, meta: { submitCount } },
    { enabled: known !== undefined && !isSubmitting, staleTime: 0, gcTime: 0 }
  )
  if (!current || current.updated_at === known?.updated_at) return null
  const { from, until } = daysOf(current)
  return (
    <>
      <p>{t('news.current')}</p>
      <p lang="en">{current.en}</p>
      <p lang="fr">{current.fr}</p>
      <p>{current.link}</p>
      <p>{t(until === '' ? 'news.current_day' : 'news.current_days', { from, until })}</p>
      <Button
        color="inherit"
        onClick={() => setValue('updated_at', current.updated_at)}
        type="submit"
      >
        {t('news.save_mine')}
      </Button>
    </>
  )
}
