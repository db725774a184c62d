import { BLANKING, type BlankedEntries } from '#app/operations/audit/blanked_entries'
import { writeAudit } from '#app/foundation/audit_trail/write_audit'
import {
  BLOCK_FLAGS,
  type BlockFlag,
  findBlockNotes,
  withoutNotesInForce,
} from '#app/companies/blocks/find_reasons'
import type { Search } from '#app/operations/personal_data/blanked_person'
import { blankTerms, names } from '#app/operations/personal_data/blank_terms'
import { searchInRanges } from '#app/operations/personal_data/search_in_ranges'
import { ROWS_PER_STATEMENT } from '#database/chunks'
import { whereContains } from '#database/contains'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

type Entry = Row<
  'audit_log',
  'id' | 'at' | 'user_id' | 'action' | 'subject' | 'subject_id' | 'before' | 'after'
>

/** Maximum blanked entries that one audit entry can name. */
const ENTRIES_AT_ONCE = 1_000

/**
 * Removes a person's data from the audit log. Records the blanked entries, so that `audit:verify`
 * accepts them. Rewrites the reasons of current blocks without the person.
 */
export async function blankAudit(
  trx: TransactionClientContract,
  search: Search,
  now: Date
): Promise<void> {
  const { person } = search
  const entries = await searchInRanges(trx, 'audit_log', (ids) => findEntries(trx, search, ids))
  const ids = entries.map(({ id }) => Number(id))
  for (const some of chunk(ids, ROWS_PER_STATEMENT)) {
    const found = withoutNotesInForce(trx.from('audit_log').whereIn('id', [...some]))
    const open = await select(found, 'audit_log', ['id'])
    const isOpen = new Set(open.map(({ id }) => Number(id)))
    for (const entry of entries) {
      if (!some.includes(Number(entry.id)) || isOpen.has(Number(entry.id))) continue
      await writeNoteAgain(trx, entry, { terms: person.terms, now })
    }
    await trx
      .from('audit_log')
      .whereIn('id', [...some])
      .update({ before: null, after: null })
  }
  for (const some of chunk(ids, ENTRIES_AT_ONCE)) {
    const after: BlankedEntries = { entries: [...some] }
    const entry = { userId: null, action: BLANKING, subject: 'user', subjectId: person.user_id }
    await writeAudit(trx, { ...entry, after: { ...after } }, now)
  }
}

async function findEntries(
  trx: TransactionClientContract,
  { person, isAbout }: Search,
  ids: [first: number, last: number]
): Promise<Entry[]> {
  const { user_id: userId, terms, requested_at: until } = person
  const rows = await select(trx, 'audit_log', [
    'id',
    'at',
    'user_id',
    'action',
    'subject',
    'subject_id',
    'before',
    'after',
  ])
    .whereBetween('id', ids)
    .where('at', '<=', until)
    .where((entry) => entry.whereNotNull('before').orWhereNotNull('after'))
    .where((either) => {
      either.where((own) => void own.where({ subject: 'user', subject_id: userId }))
      for (const term of terms) {
        either.orWhere((one) => whereContains(one, ['audit_log.before', 'audit_log.after'], term))
      }
    })
    .orderBy('id')
  return rows.filter((row) => {
    const text = `${row.before ?? ''}\n${row.after ?? ''}`
    const isOfUser = row.subject === 'user' && Number(row.subject_id) === userId
    if (isOfUser && PERSONAL.test(text)) return true
    const isBy = Number(row.user_id) === userId
    return isAbout(text) || (isBy && names(text, terms))
  })
}

const PERSONAL = /"(?:email|first_name|last_name|phone)":/

async function writeNoteAgain(
  trx: TransactionClientContract,
  { user_id: userId, subject_id: companyId, after }: Entry,
  { terms, now }: { terms: readonly string[]; now: Date }
): Promise<void> {
  const notes = await findBlockNotes(trx, [Number(companyId)])
  const said = JSON.parse(after ?? '{}') as Partial<Record<BlockFlag, unknown>>
  for (const flag of BLOCK_FLAGS.filter((one) => said[one] === true)) {
    const { since, reason } = notes.of(Number(companyId), flag)
    const note = { [flag]: true, since, ...(reason && { reason: blankTerms(reason, terms) }) }
    const entry = { action: 'accounts.change_blocks', subject: 'company', after: note }
    await writeAudit(trx, { ...entry, userId, subjectId: Number(companyId) }, now)
  }
}
