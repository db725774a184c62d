import { byEscape } from '#shared/ground/components/by_escape'
import { MOST_PARTS } from '#shared/scans/suspicions/merging/merging_contract'
import type { SuspicionRow } from '#shared/scans/suspicions/suspicion_contract'
import { mergeCases } from '#shared/scans/suspicions/suspicions_endpoints'
import { combineReasons, scoreOf } from '#shared/scans/suspicions/suspicion_score'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useRequest } from '../../../ground/app/data_provider'
import { Refusal } from '../../../ground/ui/Refusal'
import { useReasons } from './useReasons'

type MergedCase = Pick<SuspicionRow, 'id' | 'updated_at' | 'reasons' | 'parts_count' | 'reference'>

interface MergeFrameProps {
  /** The case that remains. */
  whole: MergedCase
  others: readonly MergedCase[]
  onClose: () => void
  onMerged: (whole: MergedCase) => void
  /** Inputs that choose the cases. */
  children: ReactNode
}

export function MergeFrame({ whole, others, onClose, onMerged, children }: MergeFrameProps) {
  const t = useTranslate()
  const request = useRequest()
  const notify = useNotify()
  const refresh = useRefresh()
  const title = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      request(mergeCases, {
        path: { id: whole.id },
        body: {
          cases: others.map(({ id, updated_at: seenAt }) => ({ id, updated_at: seenAt })),
          updated_at: whole.updated_at,
        },
      }),
    onSuccess: () => {
      notify('merging.merged', { type: 'success' })
      onMerged(whole)
    },
    onSettled: () => refresh(),
  })
  const parts = [whole, ...others].reduce((sum, one) => sum + one.parts_count, others.length)
  const isTooMany = parts > MOST_PARTS
  return (
    <Dialog
      aria-labelledby={title}
      fullWidth
      maxWidth="sm"
      onClose={byEscape(() => !isPending && onClose())}
      open
    >
      <DialogTitle id={title}>{t('merging.merge_title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t('merging.merge_text')}</DialogContentText>
        {children}
        <MergeResult others={others} parts={parts} whole={whole} />
        {isTooMany && (
          <Alert severity="warning">{t('merging.too_many', { most: MOST_PARTS })}</Alert>
        )}
        <Refusal error={error} failed="suspicions.failed" />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('suspicions.cancel')}</Button>
        <Button
          aria-busy={isPending}
          disabled={others.length === 0 || isTooMany}
          onClick={() => {
            if (!isPending) mutate()
          }}
          variant="contained"
        >
          {t('merging.merge_done')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type MergeResultProps = Pick<MergeFrameProps, 'whole' | 'others'> & { parts: number }

function MergeResult({ whole, others, parts }: MergeResultProps) {
  const t = useTranslate()
  const reasonsOf = useReasons()
  const reasons = combineReasons([whole, ...others].flatMap((one) => one.reasons))
  return (
    <section aria-live="polite">
      <Typography component="h3" variant="h3">
        {t('merging.result')}
      </Typography>
      <Typography sx={{ fontWeight: 550 }}>
        {t('merging.result_text', { score: scoreOf(reasons), smart_count: parts + 1 })}
      </Typography>
      <Typography color="textSecondary">
        {reasonsOf(reasons) || t('merging.no_evidence')}
      </Typography>
    </section>
  )
}
