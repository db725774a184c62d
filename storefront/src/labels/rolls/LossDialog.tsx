import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LossDialog as Dialog } from '#shared/labels/losses/LossDialog'
import type { CompanyRoll } from '#shared/labels/rolls/roll_contract'
import type { LossReport } from '#shared/labels/losses/loss_contract'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useToast } from '../../ground/ui/dialogs/toasts'
import { api } from '../../ground/api/api'
import { reportLostRoll } from '#shared/labels/losses/loss_endpoints'

/** A second report starts with the first one and corrects it. */
export default function LossDialog({ roll, onClose }: { roll: CompanyRoll; onClose: () => void }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (report: LossReport) =>
      api.request(reportLostRoll, { path: { id: roll.pk }, body: report }),
    onSuccess: () => {
      toast.success(t('labels.reported', { roll: roll.spool_no }))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['spools'] }),
  })
  return (
    <Dialog
      error={error}
      isSending={isPending}
      language={language}
      onClose={onClose}
      onSend={mutate}
      reportedDay={roll.lost_on}
      reportedNote={roll.lost_note}
      words={{
        title: t('labels.report_title', { roll: roll.spool_no }),
        text: t('labels.report_text'),
        lostOn: t('labels.lost_on'),
        missing: t('labels.lost_on_missing'),
        note: t('labels.lost_note'),
        send: t('labels.report_send'),
        failed: t('labels.failed'),
        cancel: t('labels.cancel'),
      }}
    />
  )
}
