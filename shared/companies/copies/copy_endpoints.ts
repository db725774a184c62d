import type {
  CompanyCopies,
  CopyChange,
  NewCopy,
  companyCopies,
  copyChange,
  copyConfirmation,
  mailedCopy,
  newCopy,
} from '#shared/companies/copies/copy_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

const OWN = 'accounts/api/mail_copies/'

const OF_COMPANY = 'backoffice/api/companies/:id/mail_copies/'

export const listOwnCopies = describeEndpoint<{ result: typeof companyCopies }>('GET', OWN)

export const addOwnCopy = describeEndpoint<{
  body: typeof newCopy
  result: typeof companyCopies
}>('POST', OWN)

export const changeOwnCopy = describeEndpoint<{
  path: { pk: number }
  body: typeof copyChange
  result: typeof companyCopies
}>('PUT', `${OWN}:pk/`)

export const deleteOwnCopy = describeEndpoint<{
  path: { pk: number }
  result: typeof companyCopies
}>('DELETE', `${OWN}:pk/`)

export const listCopies = describeEndpoint<{
  path: { id: number }
  result: typeof companyCopies
}>('GET', OF_COMPANY)

export const addCopy = describeEndpoint<{
  path: { id: number }
  body: typeof newCopy
  result: typeof companyCopies
}>('POST', OF_COMPANY)

export const changeCopy = describeEndpoint<{
  path: { id: number; pk: number }
  body: typeof copyChange
  result: typeof companyCopies
}>('PUT', `${OF_COMPANY}:pk/`)

export const deleteCopy = describeEndpoint<{
  path: { id: number; pk: number }
  result: typeof companyCopies
}>('DELETE', `${OF_COMPANY}:pk/`)

const CONFIRMATION = `${OWN}confirmation/`

export const showCopyConfirmation = describeEndpoint<{
  query: { token: string }
  result: typeof mailedCopy
}>('GET', CONFIRMATION)

export const confirmCopy = describeEndpoint<{ body: typeof copyConfirmation }>('POST', CONFIRMATION)

export const showUnsubscribing = describeEndpoint<{
  query: { token: string }
  result: typeof mailedCopy
}>('GET', `${OWN}unsubscribe/`)

/** Uses the address of the page, because mail programs send their POST to it (RFC 8058). */
export const unsubscribe = describeEndpoint<{ path: { token: string } }>(
  'POST',
  'accounts/copies_unsubscribe/:token'
)

export interface CopyRequests {
  list: () => Promise<CompanyCopies>
  add: (copy: NewCopy) => Promise<CompanyCopies>
  change: (pk: number, change: CopyChange) => Promise<CompanyCopies>
  remove: (pk: number) => Promise<CompanyCopies>
}
