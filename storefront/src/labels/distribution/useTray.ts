import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DistributionPayload } from '#shared/labels/distribution/distribution_contract'
import { addToTray, removeFromTray, rollsIn } from '#shared/labels/distribution/tray'
import { ApiError } from '#shared/ground/http/api_client'
import { refusalText } from '#shared/ground/http/refusal_text'
import { useTranslate } from '../../ground/i18n/i18n'
import { useCurrentUser } from '../../access/session/session'
import { useToast } from '../../ground/ui/dialogs/toasts'
import { newUuid } from '#shared/ground/http/uuid'
import { api } from '../../ground/api/api'
import { sendDistributions } from '#shared/labels/distribution/distribution_endpoints'
import {
  type Gathered,
  type Recipient,
  type Roll,
  type Tray,
  keepTray,
  keptTray,
} from './kept_tray'

/**
 * Returns the tray, which is kept while the user visits other pages of the tab. Until it changes,
 * sending it again repeats the same idempotent request.
 */
export function useTray() {
  const t = useTranslate()
  const toast = useToast()
  const queryClient = useQueryClient()
  const { tray, key, update } = useGathered()
  const sending = useMutation({
    mutationFn: ({ payload, key: sent }: { payload: DistributionPayload; key: string }) =>
      api.request(sendDistributions, { body: payload }, { headers: { 'Idempotency-Key': sent } }),
    onSuccess: (_sent, { payload }) => {
      toast.success(t('distribution.sent'))
      // Keeps rolls that were added while the request was running.
      change((now) => rollsOf(payload).reduce(removeFromTray<Recipient, Roll>, now))
    },
    onSettled: () => {
      for (const name of ['distributions', 'rolls_at_hand', 'spools', 'recipients']) {
        void queryClient.invalidateQueries({ queryKey: [name] })
      }
    },
  })
  const change = (next: (now: Tray) => Tray) => {
    if (sending.isError) sending.reset()
    update(next)
  }
  const changeEntry = (pk: number, next: (entry: Tray[number]) => Tray[number]) =>
    change((now) => now.map((entry) => (entry.recipient.pk === pk ? next(entry) : entry)))
  return {
    tray,
    taken: rollsIn(tray),
    add: (recipient: Recipient, rolls: readonly Roll[]) =>
      change((now) => addToTray(now, recipient, rolls)),
    remove: (pk: number) => change((now) => now.filter(({ recipient }) => recipient.pk !== pk)),
    removeRoll: (rollNo: string) => change((now) => removeFromTray(now, rollNo)),
    comment: (pk: number, comment: string) => changeEntry(pk, (entry) => ({ ...entry, comment })),
    commentRoll: (pk: number, rollNo: string, comment: string) =>
      changeEntry(pk, (entry) => ({
        ...entry,
        rolls: entry.rolls.map((one) => (one.roll.spool_no === rollNo ? { ...one, comment } : one)),
      })),
    send: () => {
      if (!sending.isPending) sending.mutate({ payload: payloadOf(tray), key })
    },
    isSending: sending.isPending,
    problem: sending.error && problemOf(sending.error, t),
  }
}

/** Shares one tray between all readers, so that a late response updates it too. */
function useGathered() {
  const client = useQueryClient()
  const { pk } = useCurrentUser()
  const queryKey = ['tray', pk]
  const read = () => keptTray(pk)
  const { data } = useQuery({
    queryKey,
    queryFn: read,
    // Never refetches, so that the tray survives without storage until the page is left.
    enabled: false,
    initialData: read,
    gcTime: Infinity,
  })
  const update = (next: (now: Tray) => Tray) => {
    const { tray } = client.getQueryData<Gathered>(queryKey) ?? read()
    const changed = { tray: next(tray), key: newUuid() }
    keepTray(pk, changed)
    client.setQueryData(queryKey, changed)
  }
  return { ...data, update }
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
