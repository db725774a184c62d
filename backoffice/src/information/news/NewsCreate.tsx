import { newsPayload } from '#shared/information/news/news_contract'
import { useState } from 'react'
import { Create, useTranslate } from 'react-admin'
import { useDone } from '../../ground/ui/forms/EditFrame'
import { RecordForm } from '../../ground/ui/forms/RecordForm'
import { NewsInputs } from './NewsInputs'
import { NewsProblem } from './NewsProblem'

/** Creates news. The idempotency key makes it safe to repeat a lost request. */
export default function NewsCreate() {
  const t = useTranslate()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const onSuccess = useDone('saved', 'list')
  return (
    <Create mutationOptions={{ onSuccess, meta: { idempotencyKey } }} title={t('news.create')}>
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
