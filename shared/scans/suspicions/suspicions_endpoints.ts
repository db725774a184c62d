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
