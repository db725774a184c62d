import type { NewsDetail } from '#shared/news/news_resource_contract'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { ValidationError, useRecordContext, useTranslate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { api } from '../app/api'

/**
 * That the news could not be saved, and why; nothing typed is lost. What somebody else made of them
 * meanwhile can be seen, and replaced all the same.
 */
export function NewsProblem() {
  const t = useTranslate()
  const { errors } = useFormState()
  const { setValue } = useFormContext()
  const known = useRecordContext<NewsDetail>()
  const { data: current, mutate: load } = useMutation({
    mutationFn: () => api.get<NewsDetail>(`/backoffice/api/news/${known?.id}/`),
  })
  const problem = errors.root?.serverError?.message
  if (!problem) return null
  const isOther = current !== undefined && current.updated_at !== known?.updated_at
  return (
    <Alert severity="error" sx={{ mb: 2, width: 1 }}>
      <AlertTitle>{t('news.failed')}</AlertTitle>
      <ValidationError error={String(problem)} />
      {known && !current && (
        <div>
          <Button color="inherit" onClick={() => load()}>
            {t('news.show_current')}
          </Button>
        </div>
      )}
      {isOther && (
        <>
          <p>{t('news.current')}</p>
          <p lang="en">{current.en}</p>
          <p lang="fr">{current.fr}</p>
          <p>{current.link}</p>
          <Button
            color="inherit"
            onClick={() => setValue('updated_at', current.updated_at)}
            type="submit"
          >
            {t('news.save_mine')}
          </Button>
        </>
      )}
    </Alert>
  )
}
