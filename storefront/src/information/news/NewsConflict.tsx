import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#shared/ground/http/api_client'
import { daysOf } from '#shared/information/news/news_period'
import { shownName } from '#shared/ground/texts/full_name'
import { useFormat, useTranslate } from '../../ground/i18n/i18n'
import { api } from '../../ground/api/api'
import { showNewsDetail } from '#shared/information/news/news_endpoints'

interface NewsConflictProps {
  pk: number
  error: Error | null
  /** Called with the time of the stored version, which the next save may replace. */
  onReplace: (seenAt: string) => void
}

export function NewsConflict({ pk, error, onReplace }: NewsConflictProps) {
  const t = useTranslate()
  const format = useFormat()
  const isConflict = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
  const { data } = useQuery({
    queryKey: ['current_news', pk],
    queryFn: () => api.request(showNewsDetail, { path: { id: pk } }),
    enabled: isConflict,
    staleTime: 0,
    gcTime: 0,
  })
  if (!isConflict || !data) return null
  const name = shownName(data.versions[0]?.by ?? null, t)
  const at = format.businessInstant(data.updated_at)
  const { from, until } = daysOf(data)
  return (
    <Alert
      severity="warning"
      action={
        <Button type="submit" color="inherit" onClick={() => onReplace(data.updated_at)}>
          {t('news.editor.save_mine')}
        </Button>
      }
    >
      {name ? t('news.editor.changed_by', { name, at }) : t('news.editor.changed', { at })}
      <p lang="en">{data.en}</p>
      <p lang="fr">{data.fr}</p>
      {data.link !== '' && <p>{data.link}</p>}
      <p>
        {t(until === '' ? 'news.editor.current_day' : 'news.editor.current_days', { from, until })}
      </p>
    </Alert>
  )
}
