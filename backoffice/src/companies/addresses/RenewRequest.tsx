import { renewApproval } from '#shared/companies/approvals/approval_endpoints'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ConfirmedAction } from '../../ground/ui/ConfirmedAction'

interface RenewRequestProps {
  id: number
  /** Prefix of the texts `label`, `confirm`, `done` and `nobody`. */
  texts: 'user_action.renew_request' | 'addresses.renew_request'
  name: string
}

/** Mails the approvers a new link and reports how many received it. */
export function RenewRequest({ id, texts, name }: RenewRequestProps) {
  const t = useTranslate()
  const notify = useNotify()
  const request = useRequest()
  const [isNobodyThere, setNobodyThere] = useState(false)
  const renew = async () => {
    const { mailed } = await request(renewApproval, { path: { id } })
    setNobodyThere(mailed === 0)
    if (mailed === 0) return
    notify(`${texts}.done`, { type: 'success', messageArgs: { smart_count: mailed } })
  }
  return (
    <>
      {isNobodyThere && (
        <Alert severity="warning" sx={{ flexBasis: '100%' }}>
          {t(`${texts}.nobody`)}
        </Alert>
      )}
      <ConfirmedAction
        act={renew}
        label={t(`${texts}.label`)}
        question={t(`${texts}.confirm`, { name })}
      />
    </>
  )
}
