import type {
  suspicionChange,
  suspicionComment,
  suspicionDetail,
  suspicionEvidence,
} from '#shared/scans/suspicions/suspicion_contract'
import type {
  caseMerge,
  partToAdd,
  caseSplit,
} from '#shared/scans/suspicions/merging/merging_contract'
import type {
  dueDate,
  measurePayload,
  measureWithdrawal,
  newWatcher,
  noteFile,
  watching,
} from '#shared/scans/suspicions/work/case_work_contract'
import type { Language } from '#shared/ground/i18n/language'
import { describeEndpoint, describeFile } from '#shared/ground/http/endpoint_shape'

export const changeSuspicion = describeEndpoint<{
  path: { id: number }
  body: typeof suspicionChange
  result: typeof suspicionDetail
}>('PUT', 'backoffice/api/suspicions/:id/')

export const commentSuspicion = describeEndpoint<{
  path: { id: number }
  body: typeof suspicionComment
  result: typeof suspicionDetail
}>('POST', 'backoffice/api/suspicions/:id/comments/')

export const mergeCases = describeEndpoint<{
  path: { id: number }
  body: typeof caseMerge
  result: typeof suspicionDetail
}>('POST', 'backoffice/api/suspicions/:id/merge/')

export const addCasePart = describeEndpoint<{
  path: { id: number }
  body: typeof partToAdd
  result: typeof suspicionDetail
}>('POST', 'backoffice/api/suspicions/:id/parts/')

export const splitCase = describeEndpoint<{
  path: { id: number }
  body: typeof caseSplit
  result: typeof suspicionDetail
}>('POST', 'backoffice/api/suspicions/:id/split/')

export const showEvidence = describeEndpoint<{
  path: { id: number }
  result: typeof suspicionEvidence
}>('GET', 'backoffice/api/suspicions/:id/evidence/')

export const exportEvidence = describeFile<{
  path: { id: number }
  query: { lang: Language }
}>('GET', 'backoffice/api/suspicions/:id/evidence_file/')

/** Stores a file for a note that is being written. */
export const uploadNoteFile = describeEndpoint<{
  path: { id: number }
  query: { filename: string }
  body: Blob
  result: typeof noteFile
}>('POST', 'backoffice/api/suspicions/:id/files/')

export const downloadNoteFile = describeFile<{ path: { id: number; file: number } }>(
  'GET',
  'backoffice/api/suspicions/:id/files/:file/'
)

export const setDueDate = describeEndpoint<{
  path: { id: number }
  body: typeof dueDate
  result: typeof suspicionDetail
}>('PUT', 'backoffice/api/suspicions/:id/due_date/')

export const watchSuspicion = describeEndpoint<{
  path: { id: number }
  body: typeof watching
  result: typeof suspicionDetail
}>('PUT', 'backoffice/api/suspicions/:id/watching/')

export const addWatcher = describeEndpoint<{
  path: { id: number }
  body: typeof newWatcher
  result: typeof suspicionDetail
}>('POST', 'backoffice/api/suspicions/:id/watchers/')

export const addMeasure = describeEndpoint<{
  path: { id: number }
  body: typeof measurePayload
  result: typeof suspicionDetail
}>('POST', 'backoffice/api/suspicions/:id/measures/')

export const withdrawMeasure = describeEndpoint<{
  path: { id: number; measure: number }
  body: typeof measureWithdrawal
  result: typeof suspicionDetail
}>('POST', 'backoffice/api/suspicions/:id/measures/:measure/withdraw/')
