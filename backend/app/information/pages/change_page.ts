import { auditOf } from '#app/foundation/audit_trail/audit_of'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { findVersion } from '#app/information/pages/read_page'
import { ChangedElsewhere } from '#app/foundation/resources/require_unchanged'
import { isDuplicateKey } from '#database/failures/broken_constraint'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import {
  type PageContent,
  type PageName,
  type PagePayload,
  type RestorePayload,
  PAGE_NAMES,
} from '#shared/information/pages/page_contract'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Stores a new version of a page (rule 15.4). Throws 409 after another user's change. */
export function changePage(
  page: PageName,
  { content, version }: PagePayload,
  request: StaffRequest
): Promise<void> {
  return transaction(db.connection(), (trx) =>
    storeVersion(trx, { page, content, seen: version, restoredFrom: null }, request)
  )
}

/** Stores an older version as the newest; throws like {@link changePage}. */
export function restorePage(
  page: PageName,
  { restore, version }: RestorePayload,
  request: StaffRequest
): Promise<void> {
  return transaction(db.connection(), async (trx) => {
    const { content } = await findVersion(trx, page, restore)
    await storeVersion(trx, { page, content, seen: version, restoredFrom: restore }, request)
  })
}

interface NewVersion {
  page: PageName
  content: PageContent
  seen: number
  restoredFrom: number | null
}

async function storeVersion(
  trx: TransactionClientContract,
  { page, content, seen, restoredFrom }: NewVersion,
  request: StaffRequest
): Promise<void> {
  const newest = await select(trx, 'page_versions', ['version', 'content_en', 'content_fr'])
    .where('page', page)
    .orderBy('version', 'desc')
    .forUpdate()
    .first()
  if (newest?.content_en === content.en && newest.content_fr === content.fr) return
  if ((newest?.version ?? 0) !== seen) throw new ChangedElsewhere()
  const version = seen + 1
  try {
    await trx
      .insertQuery()
      .table('page_versions')
      .insert({
        page,
        version,
        content_en: content.en,
        content_fr: content.fr,
        restored_from: restoredFrom,
        user_id: request.staff.id,
        created_at: toDbInstant(request.now),
      })
  } catch (error) {
    // Without an earlier version, there was no row to lock.
    throw isDuplicateKey(error) ? new ChangedElsewhere() : error
  }
  const change = {
    action: restoredFrom === null ? 'information.change_page' : 'information.restore_page',
    before: { version: seen },
    after: { name: page, version, ...(restoredFrom !== null && { restored_from: restoredFrom }) },
  }
  await auditPage(trx, PAGE_NAMES.indexOf(page) + 1, change, request)
}

const auditPage = auditOf('page')
