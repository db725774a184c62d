import { counterQuota } from '#shared/ordering/quotas/quotas_endpoints'
import { allows } from '#shared/ground/access/rights'
import { type QuotaEvent, counterPayload } from '#shared/ordering/quotas/quota_contract'
import Button from '@mui/material/Button'
import { useState } from 'react'
import {
  useLocale,
  useNotify,
  usePermissions,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { ReasonDialog } from '../../ground/ui/forms/ReasonDialog'

/** Reverses a contract that is not reversed yet, for users with the right. */
export function CounterButton() {
  const t = useTranslate()
  const event = useRecordContext<QuotaEvent>()
  const { permissions = [] } = usePermissions<string[]>()
  const [isOpen, setIsOpen] = useState(false)
  if (!event || !allows(permissions, 'orders.delete_quota')) return null
  if (event.type !== 'CONTRACT' || event.amount <= 0 || event.is_countered) return null
  return (
    <>
      <Button color="error" onClick={() => setIsOpen(true)} variant="outlined">
        {t('quota_counter.button')}
      </Button>
      {isOpen && <CounterDialog event={event} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function CounterDialog({ event, onClose }: { event: QuotaEvent; onClose: () => void }) {
  const request = useRequest()
  const t = useTranslate()
  const locale = useLocale()
  const notify = useNotify()
  const refresh = useRefresh()
  // Refreshes even without success, because another user may have reversed the contract.
  const close = () => {
    onClose()
    refresh()
  }
  const send = async (payload: { reason: string }) => {
    await request(counterQuota, { path: { id: event.id }, body: payload })
    notify('quota_counter.done', { type: 'success' })
    close()
  }
  return (
    <ReasonDialog
      action={t('quota_counter.button')}
      failed="quota_counter.failed"
      isDangerous
      label={t('quota_counter.reason')}
      onClose={close}
      schema={counterPayload}
      send={send}
      text={t('quota_counter.text', {
        amount: event.amount.toLocaleString(locale),
        company: event.company_name,
      })}
      title={t('quota_counter.title')}
    />
  )
}
