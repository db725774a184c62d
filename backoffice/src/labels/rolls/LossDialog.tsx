import { reportLoss } from '#shared/labels/losses/loss_endpoints'
import { languageOf } from '#shared/ground/i18n/language'
import { LossDialog as Dialog } from '#shared/labels/losses/LossDialog'
import type { RollDetail } from '#shared/labels/rolls/roll_contract'
import type { LossReport } from '#shared/labels/losses/loss_contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { useUnsaved } from '../../ground/ui/unsaved/unsaved_changes'

export default function LossDialog({ spool, onClose }: { spool: RollDetail; onClose: () => void }) {
  const t = useTranslate()
  const request = useRequest()
  const language = languageOf(useLocale())
  const notify = useNotify()
  const refresh = useRefresh()
  const [isTyped, setTyped] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (report: LossReport) =>
      request(reportLoss, { path: { id: spool.id }, body: report }),
    onSuccess: () => {
      notify('spools.loss.reported', { type: 'success' })
      onClose()
      refresh()
    },
  })
  useUnsaved(isPending ? 'sending' : isTyped ? 'typed' : null)
  return (
    <Dialog
      error={error}
      isSending={isPending}
      language={language}
      onClose={onClose}
      onSend={mutate}
      onTyped={() => setTyped(true)}
      words={{
        title: t('spools.loss.title', { roll: spool.spool_no }),
        text: t('spools.loss.text'),
        lostOn: t('spools.loss.lost_on'),
        missing: t('spools.loss.lost_on_missing'),
        note: t('spools.loss.note'),
        send: t('spools.loss.send'),
        failed: t('spools.loss.failed'),
        cancel: t('spools.loss.cancel'),
      }}
    />
  )
}
