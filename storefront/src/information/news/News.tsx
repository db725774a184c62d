import { FIGURES } from '#shared/ground/theme/tokens'
import { Box, Button, Chip, Stack, Typography } from '@mui/material'
import { Suspense, lazy, useEffect, useState } from 'react'
import type { CorporateNews, NewsItem } from '#shared/information/news/news_contract'
import { useFormat, useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useSession } from '../../access/session/session'
import { Fetched } from '../../ground/ui/pages/Fetched'
import { Section } from '../../ground/ui/Section'
import { NewsText } from './NewsText'
import { api } from '../../ground/api/api'
import { markNewsSeen } from '#shared/information/news/news_endpoints'
import { useNews } from './useNews'

const NewsEditor = lazy(() => import('./NewsEditor'))

const OLDER_AT_FIRST = 2

export function News() {
  const t = useTranslate()
  const { may } = useSession()
  const query = useNews()
  const [isEditing, setIsEditing] = useState(false)
  useSeen(query.data)
  return (
    <Section
      title={t('news.title')}
      action={
        may('welcome.*_corporatenews') &&
        query.data && (
          <Button variant="outlined" onClick={() => setIsEditing(true)}>
            {t('news.edit')}
          </Button>
        )
      }
    >
      <Fetched query={query} loading={t('news.loading')} failed={t('news.failed')} rows={2}>
        {({ news }) => <NewsList news={news} />}
      </Fetched>
      {isEditing && query.data && (
        <Suspense fallback={null}>
          <NewsEditor news={query.data.news} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </Section>
  )
}

/** Marks the shown news as seen. Their “new” marks disappear with the next visit. */
function useSeen(shown: CorporateNews | undefined) {
  const { actingFor } = useSession()
  const unseen = (shown?.news ?? []).filter((item) => item.is_unseen)
  const upTo = unseen
    .map(({ since }) => since)
    .toSorted()
    .at(-1)
  useEffect(() => {
    // Staff who act for a user do not mark news as seen for them.
    if (upTo === undefined || actingFor) return
    // If this fails, the mark is shown once more.
    void api.request(markNewsSeen, { body: { up_to: upTo } }).catch(() => undefined)
  }, [upTo, actingFor])
}

function NewsList({ news }: { news: readonly NewsItem[] }) {
  const t = useTranslate()
  const [showsAll, setShowsAll] = useState(false)
  const [top, ...older] = news
  const shown = showsAll ? older : older.slice(0, OLDER_AT_FIRST)
  if (!top) return <Typography>{t('news.empty')}</Typography>
  return (
    <>
      <Piece item={top} isTop />
      {older.length > 0 && (
        <Box component="section" aria-label={t('news.older')}>
          <Stack component="ul" sx={listStyle}>
            {shown.map((item) => (
              <li key={item.pk}>
                <Piece item={item} />
              </li>
            ))}
          </Stack>
          {shown.length < older.length && (
            <Button onClick={() => setShowsAll(true)}>{t('news.all')}</Button>
          )}
        </Box>
      )}
    </>
  )
}

function Piece({ item, isTop = false }: { item: NewsItem; isTop?: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useLanguage()
  return (
    <Box sx={pieceStyle}>
      <Box sx={dateStyle}>
        <time dateTime={item.publish_from}>{format.businessDay(item.publish_from)}</time>
        {item.is_unseen && <Chip label={t('news.unseen')} size="small" color="primary" />}
      </Box>
      <div>
        <NewsText text={item[language]} link={item.link} isTop={isTop} />
      </div>
    </Box>
  )
}

const listStyle = {
  'listStyle': 'none',
  'm': 0,
  'p': 0,
  '& > li': { borderTop: 1, borderColor: 'divider', py: 1 },
}

const pieceStyle = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  gridTemplateColumns: { xs: '1fr', sm: '112px 1fr' },
}

const dateStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  alignItems: 'center',
  gap: 1,
  color: 'text.secondary',
  ...FIGURES,
}
