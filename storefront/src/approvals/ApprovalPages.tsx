import { useParams } from 'react-router'
import { NotFound } from '../app/NotFound'
import { ApprovalScreen } from './ApprovalScreen'

/** A registration, opened by the link of a mail (rule 4.5). */
export function UserApprovalPage() {
  const { code = '' } = useParams()
  return <ApprovalScreen key={code} source={{ kind: 'USER', token: code }} />
}

/** An address, opened by the link of a mail (rule 4.5). */
export function AddressApprovalPage() {
  const { code = '' } = useParams()
  return <ApprovalScreen key={code} source={{ kind: 'ADDRESS', token: code }} />
}

/** Either of them, opened from the inbox. */
export function ApprovalPage() {
  const { pk = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(pk) ? (
    <ApprovalScreen key={pk} source={{ pk: Number(pk) }} />
  ) : (
    <NotFound />
  )
}
