import { moveOrders } from '#shared/labels/fulfilment/fulfilment_endpoints'
import type {
  BatchMove,
  BatchMoveResult,
  StaffOrderRow,
} from '#shared/labels/fulfilment/fulfilment_contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useListContext, useNotify, useRefresh, useTranslate } from 'react-admin'
import { useRequest } from '../../ground/app/data_provider'
import { Question } from '../../ground/ui/Question'

const MOVES = ['ORDER_RECEIVED', 'IN_PRODUCTION', 'SHIPPED'] as const satisfies BatchMove['to'][]

/** Moving orders with many labels takes long. */
const TIMEOUT_MS = 180_000

export function BatchButtons() {
  const request = useRequest()
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { data = [], selectedIds = [], onSelect } = useListContext<StaffOrderRow>()
  const [asked, setAsked] = useState<BatchMove['to'] | null>(null)
  const [refused, setRefused] = useState<BatchMoveResult['refused']>([])
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (move: BatchMove) => request(moveOrders, { body: move }, { timeoutMs: TIMEOUT_MS }),
    onSuccess: (response, { orders }) => {
      setAsked(null)
      setRefused(response.refused)
      // Selected orders of other pages stay selected.
      onSelect(selectedIds.filter((id) => !orders.includes(Number(id))))
      refresh()
      notify('batch.moved', {
        type: response.moved.length > 0 ? 'success' : 'warning',
        messageArgs: { smart_count: response.moved.length },
      })
    },
  })
  const close = () => {
    setAsked(null)
    if (error) refresh()
    reset()
  }
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  const allowing = (to: BatchMove['to']) => chosen.filter(({ moves }) => moves.includes(to))
  return (
    <>
      {MOVES.filter((to) => allowing(to).length > 0).map((to) => (
        <Button key={to} onClick={() => setAsked(to)} size="small">
          {t(`batch.${to}`)} ({allowing(to).length})
        </Button>
      ))}
      {asked && (
        <Question
          error={error}
          isOpen
          isPending={isPending}
          label={t(`batch.${asked}`)}
          onClose={close}
          onConfirm={() =>
            mutate({
              orders: allowing(asked).map(({ id }) => id),
              to: asked,
              rolls: asked === 'SHIPPED' ? 'generate' : undefined,
            })
          }
          text={t('batch.question', {
            smart_count: allowing(asked).length,
            move: t(`batch.${asked}`),
          })}
        />
      )}
      {refused.length > 0 && (
        <Refused onClose={() => setRefused([])} orders={data} refused={refused} />
      )}
    </>
  )
}

interface RefusedProps {
  refused: BatchMoveResult['refused']
  orders: readonly StaffOrderRow[]
  onClose: () => void
}

function Refused({ refused, orders, onClose }: RefusedProps) {
  const t = useTranslate()
  const title = useId()
  const nameOf = (pk: number) => orders.find(({ id }) => id === pk)?.order_id ?? String(pk)
  return (
    <Dialog aria-labelledby={title} onClose={onClose} open>
      <DialogTitle id={title}>{t('batch.refused_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('batch.refused', { smart_count: refused.length })}</DialogContentText>
        <ul>
          {refused.map(({ pk, detail }) => (
            <li key={pk}>
              <b>{nameOf(pk)}</b> {detail}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('batch.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
