import { useAttemptKey } from '#shared/ground/forms/use_attempt_key'
import { newsPayload } from '#shared/information/news/news_contract'
import { Create, useTranslate } from 'react-admin'
import { useDone } from '../../ground/ui/forms/EditFrame'
import { RecordForm } from '../../ground/ui/forms/RecordForm'
import { NewsInputs } from './NewsInputs'
import { NewsProblem } from './NewsProblem'

export default function NewsCreate() {
  const t = useTranslate()
  const keyOf = useAttemptKey()
  const onSuccess = useDone('saved', 'list')
  return (
    <Create mutationOptions={{ onSuccess, meta: { keyOf } }} title={t('news.create')}>
      <RecordForm
        defaultValues={{ en: '', fr: '', link: '', publish_from: null, publish_until: null }}
        problem={<NewsProblem />}
        schema={newsPayload}
      >
        <NewsInputs />
      </RecordForm>
    </Create>
  )
}
