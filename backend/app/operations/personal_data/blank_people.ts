import { blankAudit } from '#app/operations/personal_data/blank_audit'
import { blankTerms, names } from '#app/operations/personal_data/blank_terms'
import { deleteMailsTo } from '#app/operations/personal_data/delete_mails_to'
import { NAMING_TABLES, type NamingTable } from '#app/operations/personal_data/naming_columns'
import type { BlankedPerson, Search } from '#app/operations/personal_data/blanked_person'
import { searchInRanges } from '#app/operations/personal_data/search_in_ranges'
import { splitTerms } from '#app/operations/personal_data/split_terms'
import { whereContains } from '#database/contains'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Removes deleted people from other texts (rule 15.7): mails, notes, comments, reasons and the
 * audit log. A person with a waiting mail stays for the next purge. Returns the number of completed
 * people. After a failure, continues with the others and then throws the first one.
 */
export async function blankPeople(client: QueryClientContract, now: Date): Promise<number> {
  const rows = await select(client, 'blankings').orderBy('id')
  const failures: unknown[] = []
  let done = 0
  for (const row of rows) {
    try {
      const person = { ...row, terms: JSON.parse(row.terms) as string[] }
      const isDone = await transaction(client, (trx) => blankPerson(trx, person, now))
      if (isDone) done += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return done
}

async function blankPerson(
  trx: TransactionClientContract,
  person: BlankedPerson,
  now: Date
): Promise<boolean> {
  const { id, email, requested_at: until } = person
  const isOpen: unknown = await trx.from('blankings').where('id', id).forUpdate().first()
  if (!isOpen) return false
  const { own, ofCompany } = await splitTerms(trx, person)
  /** Returns whether a text is about the person and not a namesake. */
  const isAbout = (text: string) =>
    names(text, own) || (text.includes(`"${person.account_id}"`) && names(text, ofCompany))
  await deleteMailsTo(trx, person, until)
  for (const naming of NAMING_TABLES) await blankTable(trx, naming, { person, isAbout })
  await blankAudit(trx, { person, isAbout }, now)
  const waiting: unknown = await trx
    .from('mail_outbox')
    .where({ to_address: email, state: 'PENDING' })
    .where('created_at', '<=', until)
    .select('id')
    .first()
  if (waiting) return false
  await trx.from('blankings').where('id', id).delete()
  return true
}

type StoredTexts = Record<string, string | number | null>

async function blankTable(
  trx: TransactionClientContract,
  { table, key, columns }: NamingTable,
  { person, isAbout }: Search
): Promise<void> {
  const searched = columns.map((column) => `${table}.${column}`)
  const find = async (ids?: [first: number, last: number]) => {
    const query = trx.from(table).where((either) => {
      for (const term of person.terms) either.orWhere((one) => whereContains(one, searched, term))
    })
    if (ids) query.whereBetween('id', ids)
    if (table === 'mail_outbox') {
      // Waiting mails to the person are sent unchanged and deleted later.
      query.where('created_at', '<=', person.requested_at)
      query.whereNot((own) => void own.where({ to_address: person.email, state: 'PENDING' }))
    }
    return (await query.select(...key, ...columns)) as StoredTexts[]
  }
  // Tables without an id are small.
  const rows = key[0] === 'id' ? await searchInRanges(trx, table, find) : await find()
  for (const row of rows) {
    const texts = columns.map((column) => String(row[column] ?? ''))
    if (!isAbout(texts.join('\n'))) continue
    const blanked = columns
      .filter((column) => row[column] !== null)
      .map((column) => [column, blankTerms(String(row[column]), person.terms)])
    const identity = Object.fromEntries(key.map((column) => [column, row[column]]))
    await trx.from(table).where(identity).update(Object.fromEntries(blanked))
  }
}
