import { Suspense } from 'react'
import { lazyScreen } from '../../app/resource'
import type { LeaveDialogProps } from './LeaveDialog'

const LeaveDialog = lazyScreen(() => import('./LeaveDialog'), {
  en: () => import('#shared/ground/texts/backoffice/unsaved_messages_en'),
  fr: () => import('#shared/ground/texts/backoffice/unsaved_messages_fr'),
})

/** Asks whether unsaved changes may be lost. Render it early, so that it opens without the server. */
export const LeaveQuestion = (props: LeaveDialogProps) => (
  <Suspense fallback={null}>
    <LeaveDialog {...props} />
  </Suspense>
)
