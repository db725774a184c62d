import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LossDialog as Dialog } from '#shared/labels/losses/LossDialog'
import type { Spool } from '#shared/labels/rolls/spool_contract'
import type { LossReport } from '#shared/labels/losses/loss_contract'
import { useLanguage, useTranslate } from '../../ground/i18n/i18n'
import { useToast } from '../../ground/ui/dialogs/toasts'
import { reportLost } from './spools_api'

/** Reports a roll as lost. A second report starts from the first and corrects it. */
export default function LossDialog({ roll, onClose }: { roll: Spool; onClose: () => void }) {
  const t = useTranslate()
  const { language } = useLanguage()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (report: Required<LossReport>) => reportLost(roll.pk, report),
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
