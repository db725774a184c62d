import { allows } from '#shared/access/rights'
import { refusalText } from '#shared/http/refusal_text'
import { MAX_REFERENCE_LENGTH, type QuotaEvent } from '#shared/quotas/quota_contract'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  useLocale,
  useNotify,
  usePermissions,
  useRecordContext,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { api } from '../app/api'
import { ReasonDialog } from '../ui/forms/ReasonDialog'

/** Takes a contract back, for those who may and while nobody has. */
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
  const t = useTranslate()
  const locale = useLocale()
  const notify = useNotify()
  const refresh = useRefresh()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      api.post(`/backoffice/api/quota_events/${event.id}/counter/`, { reason }),
    onSuccess: () => {
      notify('quota_counter.done', { type: 'success' })
      onClose()
    },
    onSettled: () => refresh(),
  })
  return (
    <ReasonDialog
      action={t('quota_counter.button')}
      isDangerous
      isPending={isPending}
      label={t('quota_counter.reason')}
      maxLength={MAX_REFERENCE_LENGTH}
      onClose={onClose}
      onSend={mutate}
      problem={error && (refusalText(error) || t('quota_counter.failed'))}
      required={t('quota_counter.required')}
      text={t('quota_counter.text', {
        amount: event.amount.toLocaleString(locale),
        company: event.company_name,
      })}
      title={t('quota_counter.title')}
    />
  )
}
