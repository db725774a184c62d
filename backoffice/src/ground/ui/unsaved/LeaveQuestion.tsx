import { Suspense } from 'react'
import { lazyScreen } from '../../app/resource'
import type { LeaveDialogProps } from './LeaveDialog'

const LeaveDialog = lazyScreen(() => import('./LeaveDialog'), {
  en: async () =>
    (await import('#shared/ground/texts/backoffice/unsaved_messages_en')).unsavedMessages,
  fr: async () =>
    (await import('#shared/ground/texts/backoffice/unsaved_messages_fr')).unsavedMessages,
})

/** Asks whether unsaved changes may be lost. Render it early, so that it opens without the server. */
export const LeaveQuestion = (props: LeaveDialogProps) => (
  <Suspense fallback={null}>
    <LeaveDialog {...props} />
  </Suspense>
)
