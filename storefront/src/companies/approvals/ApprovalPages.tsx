import { useParams } from 'react-router'
import { NotFound } from '../../ground/ui/frame/NotFound'
import { ApprovalScreen } from './ApprovalScreen'

/** Page behind the link of an approval mail for a registration (rule 4.5). */
export function UserApprovalPage() {
  const { code = '' } = useParams()
  return <ApprovalScreen key={code} source={{ kind: 'USER', token: code }} />
}

/** Page behind the link of an approval mail for an address (rule 4.5). */
export function AddressApprovalPage() {
  const { code = '' } = useParams()
  return <ApprovalScreen key={code} source={{ kind: 'ADDRESS', token: code }} />
}

/** Page of a request that is opened from the inbox. */
export function ApprovalPage() {
  const { pk = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(pk) ? (
    <ApprovalScreen key={pk} source={{ pk: Number(pk) }} />
  ) : (
    <NotFound />
  )
}
