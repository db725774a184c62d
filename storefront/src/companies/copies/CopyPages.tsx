import { useParams } from 'react-router'
import {
  confirmCopy,
  showCopyConfirmation,
  showUnsubscribing,
  unsubscribe,
} from '#shared/companies/copies/copy_endpoints'
import { api } from '../../ground/api/api'
import { CopyLinkPage } from './CopyLinkPage'

export function ConfirmCopiesPage() {
  const { code: token = '' } = useParams()
  return (
    <CopyLinkPage
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
    <CopyLinkPage
      action="unsubscribe"
      load={() => api.request(showUnsubscribing, { query: { token } })}
      send={() => api.request(unsubscribe, { path: { token } })}
      token={token}
    />
  )
}
