import { useParams } from 'react-router'
import {
  confirmCopy,
  showCopyConfirmation,
  showUnsubscribing,
  unsubscribe,
} from '#shared/companies/copies/copy_endpoints'
import { api } from '../../ground/api/api'
import { CopyPage } from './CopyPage'

export function ConfirmCopiesPage() {
  const { code: token = '' } = useParams()
  return (
    <CopyPage
      action="confirm"
      load={() => api.request(showCopyConfirmation, { query: { token } })}
      send={() => api.request(confirmCopy, { body: { token } })}
      token={token}
    />
  )
}

export function UnsubscribePage() {
  const { code: token = '' } = useParams()
  return (
    <CopyPage
      action="unsubscribe"
      load={() => api.request(showUnsubscribing, { query: { token } })}
      send={() => api.request(unsubscribe, { path: { token } })}
      token={token}
    />
  )
}
