import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Address } from '#shared/addresses/address_contract'
import type { DistributionPayload } from '#shared/distribution/distribution_contract'
import { type TrayEntry, addToTray, removeFromTray, rollsIn } from '#shared/distribution/tray'
import { ApiError } from '#shared/http/api_client'
import type { Spool } from '#shared/labels/spool_contract'
import { refusalText } from '#shared/http/refusal_text'
import { useTranslate } from '../app/i18n'
import { useToast } from '../ui/toasts'
import { newUuid } from '../ui/uuid'
import { sendDistributions } from './distribution_api'

export type Tray = readonly TrayEntry<Address, Spool>[]

/**
 * What somebody is about to pass on. What was sent leaves it once all of that was saved; until something
 * is changed, sending again is the same call.
 */
export function useTray() {
  const t = useTranslate()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [tray, setTray] = useState<Tray>([])
  const key = useRef(newUuid())
  const sending = useMutation({
    mutationFn: sendDistributions,
    onSuccess: (_sent, { payload }) => {
      toast.success(t('distribution.sent'))
      // Rolls may have been gathered meanwhile.
      change(rollsOf(payload).reduce(removeFromTray<Address, Spool>, tray))
    },
    onSettled: () => {
      for (const name of ['distributions', 'rolls_at_hand', 'spools', 'recipients']) {
        void queryClient.invalidateQueries({ queryKey: [name] })
      }
    },
  })
  const change = (next: Tray) => {
    key.current = newUuid()
    if (sending.isError) sending.reset()
    setTray(next)
  }
  const changeEntry = (pk: number, update: (entry: Tray[number]) => Tray[number]) =>
    change(tray.map((entry) => (entry.recipient.pk === pk ? update(entry) : entry)))
  return {
    tray,
    taken: rollsIn(tray),
    add: (recipient: Address, rolls: readonly Spool[]) => change(addToTray(tray, recipient, rolls)),
    remove: (pk: number) => change(tray.filter(({ recipient }) => recipient.pk !== pk)),
    removeRoll: (spoolNo: string) => change(removeFromTray(tray, spoolNo)),
    comment: (pk: number, comment: string) => changeEntry(pk, (entry) => ({ ...entry, comment })),
    commentRoll: (pk: number, spoolNo: string, comment: string) =>
      changeEntry(pk, (entry) => ({
        ...entry,
        rolls: entry.rolls.map((one) =>
          one.roll.spool_no === spoolNo ? { ...one, comment } : one
        ),
      })),
    send: () => {
      if (!sending.isPending) sending.mutate({ payload: payloadOf(tray), key: key.current })
    },
    isSending: sending.isPending,
    problem: sending.error && problemOf(sending.error, t),
  }
}

const payloadOf = (tray: Tray) => ({
  distribution_entries: tray.map(({ recipient, comment, rolls }) => ({
    distribution_address: recipient.pk,
    comment,
    spool_entries: rolls.map((one) => ({ spool_no: one.roll.spool_no, comment: one.comment })),
  })),
})

const rollsOf = (payload: DistributionPayload): string[] =>
  payload.distribution_entries.flatMap(({ spool_entries: rolls }) =>
    rolls.map(({ spool_no: roll }) => roll)
  )

function problemOf(error: Error, t: ReturnType<typeof useTranslate>): string {
  const isRefused = error instanceof ApiError && error.status < 500
  if (!isRefused) return t('distribution.send_unknown')
  return refusalText(error) || t('distribution.send_failed')
}
