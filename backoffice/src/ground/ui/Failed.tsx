import { refusalText } from '#shared/ground/http/refusal_text'
import { useTranslate } from 'react-admin'
import { RetryAlert } from './RetryAlert'

export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslate()
  return <RetryAlert onRetry={onRetry}>{refusalText(error) || t('list.failed')}</RetryAlert>
}
