import { businessDay, businessInstant } from '#shared/ground/dates/business_day'
import { newsChange } from '#shared/information/news/news_contract'
import type { NewsDetail } from '#shared/information/news/news_resource_contract'
import { shownName } from '#shared/ground/texts/full_name'
import Box from '@mui/material/Box'
import { Edit, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { RecordForm } from '../../ground/ui/forms/RecordForm'
import { DetailTable } from '../../ground/ui/records/DetailTable'
import { WHOLE_RECORD } from '../../ground/app/whole_record'
import { NewsInputs } from './NewsInputs'
import { NewsProblem } from './NewsProblem'

const payloadOf = ({ link, en, fr, publish_from, publish_until, updated_at }: NewsDetail) => ({
  link,
  en,
  fr,
  publish_from,
  publish_until,
  updated_at,
})

export default function NewsEdit() {
  const notify = useNotify()
  const refresh = useRefresh()
  const onSuccess = () => {
    notify('news.saved', { type: 'success' })
    refresh()
  }
  return (
    <Edit
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess }}
      queryOptions={WHOLE_RECORD}
      redirect={false}
      title={<Name />}
      transform={payloadOf}
    >
      <>
        <RecordForm payloadOf={payloadOf} problem={<NewsProblem />} schema={newsChange}>
          <NewsInputs />
        </RecordForm>
        <Versions />
      </>
    </Edit>
  )
}

function Name() {
  const t = useTranslate()
  const news = useRecordContext<NewsDetail>()
  return news ? t('news.piece', { day: businessDay(news.publish_from) }) : null
}

function Versions() {
  const t = useTranslate()
  const versions = useRecordContext<NewsDetail>()?.versions ?? []
  return (
    <Box sx={{ p: 2 }}>
      <DetailTable
        columns={[
          t('news.version'),
          t('news.at'),
          t('news.by'),
          t('news.content'),
          t('resources.news.fields.publish_from'),
          t('resources.news.fields.publish_until'),
        ]}
        empty={t('news.no_versions')}
        rows={versions.map((version) => [
          version.version,
          businessInstant(version.at),
          shownName(version.by ?? '', t),
          <>
            <div lang="en">{version.en}</div>
            <div lang="fr">{version.fr}</div>
            <div>{version.link || t('news.no_link')}</div>
          </>,
          businessInstant(version.publish_from),
          version.publish_until === null
            ? t('news.always')
            : businessInstant(version.publish_until),
        ])}
        title={t('news.versions')}
        wordy={[3]}
      />
    </Box>
  )
}
